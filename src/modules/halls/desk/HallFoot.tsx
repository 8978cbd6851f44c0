import { Columns } from '#app/kit/ui/columns.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DaySheet } from '#contract/organisations/hall-rows.ts'
import { clockOf, inTehran } from '#contract/kernel/value/shamsi.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { deskQueries } from './queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { spokenDay } from '#app/kit/ui/date/spoken.ts'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { balanceWords, runStateWords as words } from './desk-words.ts'
import { whyNot } from './past.ts'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'

const SHOWN = 8

/** Under the desk: the last day's balance sheet, the shows before. */
export const HallFoot = ({ hallId }: { hallId: number }) => (
  <Columns minColWidth="min(100%, 360px)" autoFlow="auto-fit">
    <Balance hallId={hallId} />
    <PastShows hallId={hallId} />
  </Columns>
)

function Balance({ hallId }: { hallId: number }) {
  const query = useQuery(deskQueries.balance(hallId))
  return (
    <Stack component="section" className="card" aria-labelledby="balance-title">
      <h2 id="balance-title">{balanceWords.title}</h2>
      {query.isError ? (
        <ErrorState title={balanceWords.failed} why={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingState rows={2} />
      ) : (
        <Sheet sheet={query.data[0]} />
      )}
    </Stack>
  )
}

function Sheet({ sheet }: { sheet: DaySheet | undefined }) {
  if (!sheet) return <p className="faint">{balanceWords.none}</p>
  const { announced, permitted, unfilled, remaining, issued, printed, unprinted, voided, differences } = sheet
  const differs = differences.length > 0
  const Sign = differs ? IconAlertTriangle : IconCheck
  return (
    <>
      <h3>
        {balanceWords.of} <ShamsiDate value={sheet.date} form="long" />
      </h3>
      <p>{balanceWords.announced(announced, permitted, unfilled, remaining)}</p>
      <p>{balanceWords.issued(issued, printed, unprinted, voided)}</p>
      <div className="note" data-tone={differs ? 'bad' : 'ok'}>
        <Sign size={18} aria-hidden />
        <span>
          {differs ? balanceWords.differs : balanceWords.fits}
          {differs && (
            <ul>
              {differences.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </span>
      </div>
    </>
  )
}

function PastShows({ hallId }: { hallId: number }) {
  const query = useQuery(deskQueries.past(hallId))
  return (
    <Stack component="section" className="card" aria-labelledby="past-title">
      <h2 id="past-title">{words.past}</h2>
      {query.isError ? (
        <ErrorState why={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingState rows={3} />
      ) : query.data.length === 0 ? (
        <p className="faint">{words.noPast}</p>
      ) : (
        <ul className="list">
          {query.data.slice(0, SHOWN).map((show) => {
            const at = new Date(show.opensAt)
            return (
              <Group key={show.id} component="li" justify="space-between" gap="0 12px" mih={36} py={0}>
                <span>
                  {words.whenAndWhat(
                    spokenDay(inTehran(at).iso),
                    show.state !== 'PUBLISHED' && clockOf(at),
                    words.states[show.state],
                  )}
                </span>
                {show.state === 'PUBLISHED' ? (
                  <SplitLink id={show.id}>{words.recordOf(clockOf(at))}</SplitLink>
                ) : (
                  <small className="faint">{whyNot(show)}</small>
                )}
              </Group>
            )
          })}
        </ul>
      )}
    </Stack>
  )
}
