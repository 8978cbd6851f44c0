import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { fieldAt } from './faults.ts'
import { Lines } from './Fields.tsx'
import { blank, isHallLoad, type FormContext, type FormField, type Typed } from '../form.ts'
import type { Part } from '../parts/part.ts'
import { useTyped } from '../typing.ts'

interface OptionalLinesProps extends Part {
  lines: FormField[][]
  /** The line in their place while they are collapsed. */
  title: string
}

/** Whether a field has something to show; the range has a default, and counts for free cargos only. */
const isUsed = (name: FormField, typed: Typed, context: FormContext) =>
  name === 'CargoRange' ? !isHallLoad(typed, context) : typed[name] !== blank[name]

/** Fields of a part that most cargos leave empty: on a phone one line until one of them has a value, or is wrong. */
export function OptionalLines({ lines, title, ...part }: OptionalLinesProps) {
  const { typing, context, faults } = part
  const isPhone = useIsPhone()
  const names = lines.flat()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isNeeded = useTyped(typing, (typed) => names.some((name) => isUsed(name, typed, context)))
  const isWrong = names.some((name) => faults[fieldAt(name)])
  const here = useRef<HTMLDivElement>(null)
  // A field that is emptied again stays.
  if (isNeeded && !isOpen) setOpen(true)
  useLayoutEffect(() => {
    if (isAsked) here.current?.nextElementSibling?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isAsked])
  if (!isPhone || isOpen || isWrong)
    return (
      <>
        {isPhone && <div ref={here} hidden />}
        <Lines {...part} lines={lines} />
      </>
    )
  return (
    <button
      type="button"
      className="part-line wide"
      aria-expanded={false}
      onClick={() => {
        setOpen(true)
        setAsked(true)
      }}
    >
      <span className="grow">{title}</span>
      <IconChevronDown size={20} aria-hidden />
    </button>
  )
}
