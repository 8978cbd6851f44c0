import './verify.css'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Box, Button } from '@mantine/core'
import { IconCloudOff, IconListCheck, IconCircleCheck, IconHelpHexagon, IconX } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { permitLife } from '#contract/permits/permit-life.ts'
import { may } from '#contract/kernel/roles.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { startDraining } from '#app/transport/outbox/outbox.ts'
import { codeQueries, type CodeKeys } from './queries.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import type { Dated } from '#app/transport/ask.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { listWords, seenWords } from './verify-words.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { CameraCard } from './camera/CameraCard.tsx'
import { GateButtons } from './GateButtons.tsx'
import { ResultCard } from './ResultCard.tsx'
import { signal } from './signal.ts'
import { TypedCode } from './TypedCode.tsx'
import { useScans, type Scan } from './useScans.ts'

/** Is this permit genuine? By camera or by typing, with or without a network (domain.md 5 ★5). */
export function Screen() {
  const member = useMember()
  const query = useQuery(codeQueries.keys)
  const { scans, take, see, note } = useScans(query.data?.data)
  useCodeOfAddress(take)
  const scan = scans[0]
  const verdict = scan?.verdict

  const isSignedIn = member !== null
  // A public page is outside the signed-in frame, so it must send its queued events itself.
  useEffect(() => (isSignedIn ? startDraining() : undefined), [isSignedIn])

  const number = scan?.n
  const isGood = verdict?.ok
  useEffect(() => {
    if (number !== undefined && isGood !== undefined) signal(isGood)
  }, [number, isGood])

  const { refetch } = query
  const isUnknownKey = verdict?.ok === false && verdict.why === 'unknown-key'
  useEffect(() => {
    // A key may have been made after this list was.
    if (number !== undefined && isUnknownKey) void refetch()
  }, [number, isUnknownKey, refetch])

  const noteReport = useCallback((word: string) => number !== undefined && note(number, word), [number, note])
  const isAtGate = member !== null && may(permitLife.event.who, principalOf(member))
  return (
    <PublicPage tools={<LookLater />}>
      <Box className="two" mt={12}>
        <Stack>
          <ResultCard n={number} verdict={verdict} isLost={query.isError && !query.isFetching} />
          {scan && verdict?.ok && isAtGate && (
            <GateButtons key={scan.n} permitId={verdict.content.permitId} code={scan.text} onReported={noteReport} />
          )}
        </Stack>
        <Stack className="verify-tools">
          <CameraCard onCode={see} />
          <TypedCode onCode={take} />
          <ListAge query={query} />
        </Stack>
        <Seen scans={scans} />
      </Box>
    </PublicPage>
  )
}

/** The age of the list of voided permits: later voids are unknown here, which is shown. */
export function ListAge({ query: { data, isFetching, refetch } }: { query: UseQueryResult<Dated<CodeKeys>> }) {
  const isOld = data === undefined ? !isFetching : data.fromDevice
  const Sign = isOld ? IconCloudOff : IconListCheck
  return (
    <section className="note note-wrap verify-age" data-tone={isOld ? 'wait' : 'info'}>
      <Sign size={20} aria-hidden />
      <div className="grow">
        {data ? (
          <>
            <p>
              {listWords.age} <TimeAgo at={data.at} />. {listWords.since}
            </p>
            {isOld && <p>{listWords.offline}</p>}
          </>
        ) : (
          <p>{isFetching ? listWords.asking : listWords.failed}</p>
        )}
      </div>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {listWords.again}
      </Button>
    </section>
  )
}

const good: Status = { word: seenWords.good, tone: 'ok', icon: IconCircleCheck }
const bad: Status = { word: seenWords.bad, tone: 'bad', icon: IconX }
const notYet: Status = { word: seenWords.notYet, tone: 'mute', icon: IconHelpHexagon }

/** Scans of this page, newest first; not stored. */
export const Seen = ({ scans }: { scans: readonly Scan[] }) => (
  <Stack component="section" className="card" aria-labelledby="seen-title">
    <h2 id="seen-title">{seenWords.title}</h2>
    {scans.length === 0 ? (
      <p className="faint">{seenWords.none}</p>
    ) : (
      <>
        <ol className="list">
          {scans.map(({ n, at, verdict, events }) => (
            <Group key={n} component="li">
              <StatusChip {...(verdict === null ? notYet : verdict.ok ? good : bad)} />
              <b>{verdict?.content ? seenWords.permit(verdict.content.permitId) : seenWords.unread}</b>
              <span className="grow">{events.join(seenWords.joint)}</span>
              <Isolate>{clockOf(new Date(at))}</Isolate>
            </Group>
          ))}
        </ol>
        <small className="faint">{seenWords.forgotten}</small>
      </>
    )}
  </Stack>
)

/** Takes the code after the `#` of the address at once, and removes it from the address bar and the history. */
export function useCodeOfAddress(take: (code: string) => void): void {
  const code = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (code === '') return
    take(code)
    void navigate({ to: '.', hash: '', replace: true })
  }, [code, take, navigate])
}
