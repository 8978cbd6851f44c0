import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Doubt } from '#contract/freight/plausible/judge.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { manyWords as words } from './many-words.ts'
import { Doubts } from '#app/modules/freight/announce/fields/Doubts.tsx'
import { nameOf, type FormContext } from '#app/modules/freight/announce/form.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import type { ManyRow } from './row.ts'
import { shown } from './columns.ts'

/** A row with its measured route and its doubts. */
export interface QuestionRow {
  row: ManyRow
  /** Its position in the paste, from 1. */
  n: number
  context: FormContext
  doubts: readonly Doubt[]
}

interface SureProps {
  rows: readonly QuestionRow[]
  lists: Lists
  /** Note about rows that are not sent. */
  note: string
  /** The improbable rows were confirmed, or the confirmation was removed. */
  onConfirm: (confirmed: boolean) => void
}

/** Several announcements as small slips; the improbable ones first. Unconfirmed ones are sent with a mark. */
export function Sure({ rows, lists, note, onConfirm }: SureProps) {
  const [confirmed, setConfirmed] = useState(false)
  const doubted = rows.filter(({ doubts }) => doubts.length > 0)
  const others = rows.filter(({ doubts }) => doubts.length === 0)
  return (
    <Stack className="sure">
      <p>{note}</p>
      {doubted.length > 0 && (
        <Checkbox
          checked={confirmed}
          label={words.confirmDoubts(doubted.length)}
          description={words.confirmDoubtsWhy}
          onChange={(event) => {
            setConfirmed(event.currentTarget.checked)
            onConfirm(event.currentTarget.checked)
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must scroll it */}
      <Stack
        component="ul"
        gap="sm"
        mah="46dvh"
        m={0}
        p={0}
        style={{ overflow: 'auto', listStyle: 'none' }}
        aria-label={words.slips}
        tabIndex={0}
      >
        {[...doubted, ...others].map((one) => (
          <SmallSlip key={one.row.id} {...one} lists={lists} />
        ))}
      </Stack>
    </Stack>
  )
}

function SmallSlip({ row: { typed }, n, context, doubts, lists }: QuestionRow & { lists: Lists }) {
  const say = (column: Parameters<typeof shown>[1]) => shown(typed, column, context, lists)
  return (
    <li className="many-slip">
      <Group justify="space-between">
        <b>{words.row(n)}</b>
        <Money amount={typed.CargoRent} unit="toman" />
      </Group>
      <RouteStrip
        from={nameOf(typed.from)}
        to={nameOf(typed.to)}
        km={context.road?.km ?? null}
        hours={context.road?.hours ?? null}
        size="sm"
      />
      <p>
        {words.slip([
          say('goods'),
          words.perTruck(say('kg')),
          say('loaders'),
          words.trucks(say('trucks')),
          say('hall'),
          say('when'),
        ])}{' '}
        <span dir="ltr">{say('tel')}</span>
      </p>
      {doubts.length > 0 && <Doubts questions={doubts.map(({ question }) => question)} />}
    </li>
  )
}
