import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { optionalLabel } from '#app/modules/freight/cargo/fields/editors.tsx'
import { slipWords } from '#app/kit/ui/ui-words.ts'
import { cargoFieldWords } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { fieldAt, idOf } from './faults.ts'
import { Lines } from './Fields.tsx'
import { blank, isHallLoad, type FormContext, type FormField, type Typed } from '../form.ts'
import type { Part } from '../parts/part.ts'
import { useTyped } from '../typing.ts'

/** Whether a field has something to show; the range has a default, and counts for free cargos only. */
const isUsed = (name: FormField, typed: Typed, context: FormContext) =>
  name === 'CargoRange' ? !isHallLoad(typed, context) : typed[name] !== blank[name]

/** Fields that most cargos leave empty: on a phone one line for those that have neither a value nor a fault. */
export function OptionalLines({ lines, ...part }: Part & { lines: FormField[][] }) {
  const { typing, context, faults } = part
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<readonly FormField[]>([])
  const [landing, land] = useState<FormField | null>(null)
  const used = useTyped(typing, (typed) =>
    lines
      .flat()
      .filter((name) => isUsed(name, typed, context))
      .join(),
  )
  const fresh = used.split(',').filter((name) => name && !opened.includes(name as FormField)) as FormField[]
  // A field that is emptied again stays.
  if (fresh.length > 0) setOpened([...opened, ...fresh])
  useLayoutEffect(() => {
    if (landing) document.getElementById(idOf(fieldAt(landing)))?.focus()
  }, [landing])
  const isShown = (line: FormField[]) => line.some((name) => opened.includes(name) || faults[fieldAt(name)])
  if (!isPhone) return <Lines {...part} lines={lines} />
  const hidden = lines.filter((line) => !isShown(line)).flat()
  return (
    <>
      <Lines {...part} lines={lines.filter(isShown)} />
      {hidden.length > 0 && (
        <button
          type="button"
          className="part-line wide"
          aria-expanded={false}
          onClick={() => {
            setOpened([...opened, ...hidden])
            land(hidden[0] ?? null)
          }}
        >
          <span className="grow">
            {optionalLabel(slipWords.joined(hidden.map((name) => cargoFieldWords[name as keyof typeof cargoFieldWords].label)))}
          </span>
          <IconChevronDown size={20} aria-hidden />
        </button>
      )}
    </>
  )
}
