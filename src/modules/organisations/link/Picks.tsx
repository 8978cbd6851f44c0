import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import type { Linkable } from './LinkList.tsx'
import { linkManyWords as words } from './link-words.ts'
import type { LinkVerb } from './useMany.ts'

/** Runs a command for several entries. */
export interface Many<Row> {
  verb: LinkVerb
  /** Its own entries are being sent. */
  isBusy: boolean
  isBlocked: boolean
  /** Returns the ids of the entries that are done. */
  run: (rows: readonly Row[]) => Promise<readonly number[]>
}

/** The chosen ones of the entries that can be chosen. */
export function usePicks<Row extends Linkable>(offered: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    picked: offered.filter(({ id }) => ids.has(id)),
    has: (id: number) => ids.has(id),
    /** Chooses these entries, or drops them; the others stay as they are. */
    set: (some: readonly number[], isOn: boolean) => {
      const dropped = new Set(some)
      setIds((was) => new Set(isOn ? [...was, ...some] : [...was].filter((id) => !dropped.has(id))))
    },
  }
}

interface PickBarProps<Row extends Linkable> {
  /** Entries found by the search that can be chosen. */
  found: readonly Row[]
  picks: ReturnType<typeof usePicks<Row>>
  many: Many<Row>
}

/** Chooses all entries that are found, and runs the command for the chosen ones. */
export function PickBar<Row extends Linkable>({ found, picks: { picked, has, set }, many }: PickBarProps<Row>) {
  const ids = found.map(({ id }) => id)
  const isAll = found.length > 0 && ids.every(has)
  const { none, chosen } = words[many.verb]
  const send = async () => set(await many.run(picked), false)
  return (
    <Group justify="space-between" py={6}>
      <Checkbox
        label={words.chooseAll(grouped(found.length))}
        checked={isAll}
        indeterminate={!isAll && ids.some(has)}
        disabled={found.length === 0}
        onChange={() => set(ids, !isAll)}
      />
      <SteadyButton
        variant="default"
        busy={many.isBusy}
        isBlocked={picked.length === 0 || (many.isBlocked && !many.isBusy)}
        onClick={() => void send()}
      >
        {picked.length === 0 ? none : chosen(grouped(picked.length))}
      </SteadyButton>
    </Group>
  )
}
