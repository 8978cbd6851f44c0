import { useId } from 'react'

interface ChoicesProps {
  label: string
  /** Null: none is chosen yet. */
  value: number | null
  all: readonly { value: number; label: string; about: string }[]
  onChoose: (value: number) => void
}

/** One of a few, each as wide as the page. */
export function Choices({ label, value, all, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one.value} className="choice-row">
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChoose(one.value)} />
          <span>
            {one.label}
            <small>{one.about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
