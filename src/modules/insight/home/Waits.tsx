import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClipboardList,
  IconClock,
  IconClockExclamation,
  IconCoins,
  IconCreditCard,
  IconFileUpload,
  IconHourglass,
  IconListNumbers,
  IconMessageReport,
  IconPrinter,
  IconTruck,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { WaitCode } from '#contract/insight/home.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { HomeAnswer } from './queries.ts'
import { useOutboxSummary } from '#app/transport/outbox/outbox.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import type { Tone } from '#app/kit/ui/value/StatusChip.tsx'
import { firstWords, homePartWords as words, waitVerb, waitWords } from './home-words.ts'
import { homeWords } from '#app/kit/page/shell-words.ts'
import { useLinks, type LinkTarget } from './links.ts'

const signs: Record<WaitCode, [Tone, Icon]> = {
  companies: ['wait', IconUserCheck],
  unfinished: ['info', IconUserCheck],
  owners: ['wait', IconUserCheck],
  objections: ['wait', IconMessageReport],
  payments: ['bad', IconCreditCard],
  credits: ['wait', IconCoins],
  late: ['bad', IconClockExclamation],
  unasked: ['wait', IconClock],
  unlisted: ['wait', IconListNumbers],
  ownerCargos: ['wait', IconClipboardList],
  unprinted: ['info', IconPrinter],
  rates: ['info', IconHourglass],
  papers: ['info', IconFileUpload],
  unfilled: ['wait', IconTruck],
}

/** Pending work of the member, a sentence each, with a link. */
export function Waits({ answer, receivedAt }: { answer: HomeAnswer; receivedAt: number }) {
  const { ofWait } = useLinks()
  return (
    <section className="card" aria-labelledby="home-waits">
      <PartHead id="home-waits" title={words.waits} at={receivedAt} />
      {answer.waits.length === 0 ? (
        <Group component="p" mt="sm" c="var(--ink-2)">
          <IconCheck size={20} color="var(--ok)" aria-hidden />
          {words.calm}
        </Group>
      ) : (
        <ul className="list home-waits">
          {answer.waits.map(({ code, count, first }) => {
            const { sentenceFor, verb, one } = waitWords[code]
            const [tone, sign] = signs[code]
            const sentence = sentenceFor(persianDigits(count))
            return (
              <WaitItem key={code} {...{ tone, sign, sentence, verb }} link={ofWait(code, answer.now)}>
                <small className="faint">{firstWords(one, first, count)}</small>
              </WaitItem>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The name of a part, and when it was answered. */
export const PartHead = ({ id, title, at }: { id: string; title: string; at: number | string | null }) => (
  <Group justify="space-between">
    <h2 id={id}>{title}</h2>
    {at !== null && (
      <small className="faint">
        {words.asOf} <TimeAgo at={at} />
      </small>
    )}
  </Group>
)

interface WaitItemProps {
  tone: Tone
  sign: Icon
  sentence: string
  verb: string
  link: LinkTarget | null
  children?: React.ReactNode
}

function WaitItem({ tone, sign: Sign, sentence, verb, link, children }: WaitItemProps) {
  return (
    <Group component="li" className="home-wait" gap={12} wrap="nowrap" data-tone={tone}>
      <Sign size={22} stroke={1.75} aria-hidden />
      <Stack gap={0} className="grow">
        <b>{sentence}</b>
        {children}
      </Stack>
      {link && (
        <Button
          variant="default"
          aria-label={waitVerb(verb, sentence)}
          renderRoot={(props) => <Link {...props} to={link.to} search={link.search} />}
        >
          {verb}
        </Button>
      )}
    </Group>
  )
}

/** Outbox items that wait or need attention; nothing while unknown, and nothing when all is sent. */
export function OutboxWait() {
  const summary = useOutboxSummary()
  if (!summary || summary.attention + summary.waiting === 0) return null
  const { attention, waiting } = summary
  const isNeeded = attention > 0
  const sentences = [isNeeded && homeWords.needs(attention), waiting > 0 && homeWords.waiting(waiting)].filter(
    (one) => one !== false,
  )
  return (
    <ul className="card">
      <WaitItem
        tone={isNeeded ? 'bad' : 'info'}
        sign={isNeeded ? IconAlertTriangle : IconClock}
        sentence={sentences.join(' ')}
        verb={isNeeded ? homeWords.fix : homeWords.see}
        link={{ to: '/outbox' }}
      />
    </ul>
  )
}
