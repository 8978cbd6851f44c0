import { Box, Button, Group, Stack } from '@mantine/core'
import { IconClockQuestion, IconHistory } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import type { Inquiry } from './queries.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'
import { ActiveChip, factsOf } from './facts.tsx'
import { outcomeOf } from './outcome.ts'

/** The answer about one number, its source and time (S1 §2.5). */
export function Result({ inquiry, asking, onAgain }: { inquiry: Inquiry; asking: boolean; onAgain: () => void }) {
  const today = useToday()
  const { kind, number, message, answer } = inquiry
  const again = (
    <Button variant="default" onClick={onAgain} loading={asking}>
      {words.askAgain}
    </Button>
  )
  if (answer?.status === 'UNKNOWN') {
    const isImpossible = message === inquiryWords.noSource
    return (
      <EmptyState
        icon={IconClockQuestion}
        title={isImpossible ? words.impossibleTitle : words.unansweredTitle}
        why={isImpossible ? words.impossibleWhy : words.unansweredWhy}
      >
        {!isImpossible && again}
      </EmptyState>
    )
  }
  const { tone, icon: OutcomeIcon } = outcomeOf(inquiry)
  const facts = factsOf(inquiry, today)
  return (
    <Stack>
      <Group className="inquiry-verdict" wrap="nowrap" align="flex-start" c="var(--tone)" data-tone={tone}>
        <OutcomeIcon size={26} stroke={1.8} aria-hidden />
        <div className="grow">
          <h3>{message}</h3>
          <Box component="span" c="var(--ink-2)">
            {words.kinds[kind]} <Isolate>{number}</Isolate>
          </Box>
        </div>
        {answer && 'isActive' in answer && answer.isActive !== null && <ActiveChip isActive={answer.isActive} />}
      </Group>
      {answer === null && <p>{words.nothingWhy}</p>}
      {answer?.isOld && (
        <div className="note note-wrap" data-tone="wait">
          <IconHistory size={20} aria-hidden />
          <span className="grow">{words.old}</span>
          {again}
        </div>
      )}
      {facts.length > 0 && (
        <dl className="facts inquiry-facts">
          {facts.map(({ label, value, wide }) => (
            <div key={label} className={wide ? 'wide' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer?.source && (
        <p className="faint">
          {words.source}: {answer.source} · {words.checked}: <ShamsiDate value={answer.checkedDate} form="near" /> {words.at}{' '}
          {persianDigits(answer.checkedTime)}
        </p>
      )}
    </Stack>
  )
}
