import { IconArrowsExchange } from '@tabler/icons-react'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { excludedIn } from '#contract/halls/split/excluded.ts'
import { reasonSentence } from '#contract/kernel/reason-words.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Group } from '#app/kit/ui/layout.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { goneWords as words } from './chain-words.ts'
import type { RunRecord } from './queries.ts'

/** What has left the hall since the previous record: cargos with how and by whom, shows that were not held, and what was left out. */
export function Gone({ record: { snapshot } }: { record: RunRecord }) {
  const { balance } = snapshot
  if (!balance) return null
  const isEmpty = balance.cargos.length + balance.shows.length === 0
  const excluded = excludedIn(snapshot)
  const lists = excluded.filter(({ what }) => what === 'TURN').length
  return (
    <section className="card" aria-labelledby="split-gone">
      <Group id="split-gone" component="h2">
        <IconArrowsExchange size={20} aria-hidden />
        {words.title}
      </Group>
      <p>{words.lastTurn(balance.lastTurn)}</p>
      {excluded.length > 0 && <p>{words.excluded(lists, excluded.length - lists)}</p>}
      {!isEmpty && (
        <ul className="list">
          {balance.cargos.map(({ by, how, id }) => (
            <li key={id}>
              <b>{words.cargo(id)}</b> {words.fate(how)}
              {by !== null && <p className="faint">{roleLabel(by)}</p>}
            </li>
          ))}
          {balance.shows.map(({ opensAt, reason, state }) => (
            <li key={opensAt}>
              <b>{words.show(clockOf(new Date(opensAt)))}</b> {words[state]}
              <p className="faint">
                <ShamsiDate value={shamsiDayOf(new Date(opensAt))} /> · {reasonSentence(reason)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
