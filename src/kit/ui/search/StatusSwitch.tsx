import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useId } from 'react'

interface StatusSwitchProps<Status extends string> {
  label: string
  /** All options and their labels, in order. */
  choices: { value: Status; label: string }[]
  value: Status
  onChange: (status: Status) => void
}

/** Maximum number of options shown as a switch; more are shown as a list. */
const IN_SIGHT = 4

/** One of a few states, all of them in sight, under a label like a field's. */
export function StatusSwitch<Status extends string>({ label, choices, ...rest }: StatusSwitchProps<Status>) {
  const id = useId()
  if (choices.length > IN_SIGHT)
    return (
      <NativeSelect
        label={label}
        data={choices}
        value={rest.value}
        onChange={(event) => rest.onChange(event.currentTarget.value as Status)}
      />
    )
  return (
    <div className="search-status">
      <span id={id} className="mantine-InputWrapper-label">
        {label}
      </span>
      <SegmentedControl<Status> aria-labelledby={id} fullWidth data={choices} {...rest} />
    </div>
  )
}
