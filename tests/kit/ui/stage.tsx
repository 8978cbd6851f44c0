/** Renders one component, and types, pastes and presses. */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactNode } from 'react'
import { Themed } from '#app/kit/theme/Themed.tsx'

/** Renders a component and returns a user to operate it. */
export function put(piece: ReactNode) {
  return { hand: userEvent.setup(), ...render(<Themed env="test">{piece}</Themed>) }
}

/** A controlled field and the values passed to its form, newest last. */
export function putField<Value>(first: Value, field: (value: Value, onChange: (value: Value) => void) => ReactNode) {
  const values: Value[] = []
  const form: { set?: (value: Value) => void } = {}
  function Form() {
    const [value, setValue] = useState(first)
    useEffect(() => {
      form.set = setValue
    }, [])
    return field(value, (next) => {
      values.push(next)
      setValue(next)
    })
  }
  return { ...put(<Form />), values, last: () => values.at(-1), formSets: (value: Value) => form.set?.(value) }
}

/** The one text field with this label. */
export const fieldOf = (page: { getByLabelText: (label: string) => HTMLElement }, label: string) =>
  page.getByLabelText(label) as HTMLInputElement
