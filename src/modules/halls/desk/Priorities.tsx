import { Box } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { deskWords as words } from './desk-words.ts'
import { nameOf, type Facts } from './command/command.ts'
import type { DeskActs } from './useDesk.tsx'
import { CargoRoute } from './CargoRoute.tsx'

interface PrioritiesProps {
  list: readonly number[]
  /** The one the keys move; null: the last. */
  at: number | null
  facts: Pick<Facts, 'cargos' | 'left'>
  acts: Pick<DeskActs, 'move' | 'drop'>
  /** It is being sent. */
  busy: boolean
}

/** The list as entered, best first, with move and remove buttons. A cargo that left the show is marked. */
export function Priorities({ list, at, facts, acts, busy }: PrioritiesProps) {
  if (list.length === 0) return <p className="faint">{words.emptyList}</p>
  const chosen = at ?? list.at(-1)
  return (
    <ol className="priorities" aria-label={words.list}>
      {list.map((id, i) => {
        const cargo = facts.cargos.find((one) => one.id === id)
        const name = nameOf(id, facts)
        return (
          <li key={id} aria-current={id === chosen || undefined} data-out={!cargo || undefined}>
            <b className="rank">{persianDigits(i + 1)}</b>
            <div className="grow">
              {cargo ? (
                <CargoRoute cargo={cargo} />
              ) : (
                <Box component="b" c="var(--bad)">
                  {words.outOfShow}
                </Box>
              )}
              <Box component="small" display="block" className="faint">
                {words.cargoNumber(name, id)}
                {cargo && (
                  <>
                    {' · '}
                    <Money amount={cargo.rent} unit="toman" />
                  </>
                )}
              </Box>
            </div>
            <Group component="span" flex="none" gap={0} wrap="nowrap">
              <button
                type="button"
                className="icon-btn"
                aria-label={words.raise(name)}
                disabled={busy || i === 0}
                onClick={() => acts.move(id, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={words.lower(name)}
                disabled={busy || i === list.length - 1}
                onClick={() => acts.move(id, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={words.drop(name)}
                disabled={busy}
                onClick={() => acts.drop(id)}
              >
                <IconTrash size={18} aria-hidden />
              </button>
            </Group>
          </li>
        )
      })}
    </ol>
  )
}
