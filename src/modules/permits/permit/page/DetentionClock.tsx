import { Box, Button } from '@mantine/core'
import { IconHourglass, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { figuresAt } from '#contract/permits/detention.ts'
import { permitLife, type Detention } from '#contract/permits/permit-life.ts'
import { may } from '#contract/kernel/roles.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { lifeQueries } from '#app/modules/permits/permit/queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { usePrint } from '#app/kit/print/usePrint.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { clockWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { spanWords } from '#contract/kernel/value/span-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'

/** Waiting time at the loading place: remaining free time, then the claimed amount, rising with the server's clock. */
export function DetentionClock({ permitId }: { permitId: number }) {
  const query = useQuery(lifeQueries.detention(permitId))
  return (
    <Stack component="section" className="card" aria-labelledby="permit-detention">
      <h3 id="permit-detention">{words.title}</h3>
      <Answered query={query} failed={words.failed}>
        {(detention) => <Clock {...{ detention }} receivedAt={query.dataUpdatedAt} />}
      </Answered>
    </Stack>
  )
}

function Clock({ detention, receivedAt }: { detention: Detention; receivedAt: number }) {
  const now = useServerNow(detention.now, receivedAt)
  const { print, busy } = usePrint()
  const { arrivedAt, loadedAt, freeMinutes, hourlyRials, tableVersion } = detention
  const figures = figuresAt(detention, now)
  if (arrivedAt === null || figures === null)
    return (
      <p>
        {words.notArrived} <span className="faint">{words.free(spanWords(freeMinutes))}</span>
      </p>
    )
  const { spentMinutes, overMinutes, claimRials } = figures
  const isOver = overMinutes > 0
  return (
    <>
      <Group
        component="p"
        className="permit-clock"

        p="12px 14px"
        bdrs="sm"
        bg="var(--tint)"
        c="var(--tone)"
        data-tone={isOver ? 'bad' : 'ok'}
      >
        <IconHourglass size={24} stroke={1.6} aria-hidden />
        <span>{isOver ? words.over : loadedAt === null ? words.freeLeft : words.freeUnused}</span>
        <Box component="b" ms="auto" fz={20} lh="30px">
          {spanWords(isOver ? overMinutes : freeMinutes - spentMinutes)}
        </Box>
      </Group>
      <dl className="facts">
        <div>
          <dt>{loadedAt === null ? words.spent : words.stopped}</dt>
          <dd>{spanWords(spentMinutes)}</dd>
        </div>
        <div>
          <dt>{words.hourly}</dt>
          <dd>
            <Money amount={hourlyRials} unit="rial" />
          </dd>
        </div>
        <div>
          <dt>{loadedAt === null ? words.claim : words.claimEnd}</dt>
          <dd>{claimRials === null ? unknown : <Money amount={claimRials} unit="rial" />}</dd>
        </div>
      </dl>
      {hourlyRials === null && <NoRate />}
      <Group justify="space-between">
        <small className="faint">
          {words.version(tableVersion)}. {words.noDebit}
        </small>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => void print(permitLife.detentionClaim, { id: detention.permitId })}
        >
          {words.claimPrint}
        </Button>
      </Group>
    </>
  )
}

/** Why there is no amount; with a link for members who may set the table. */
function NoRate() {
  const sets = may(permitLife.setDetentionTable.who, principalOf(useSignedIn()))
  return (
    <p className="faint">
      {words.noRate}{' '}
      {sets && (
        <Link to="/Admin/Settings/Detention" className="link">
          {words.setRate}
        </Link>
      )}
    </p>
  )
}
