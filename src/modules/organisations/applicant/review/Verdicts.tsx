import { Button, Group } from '@mantine/core'
import { IconCircleX, IconFileAlert } from '@tabler/icons-react'
import { useState } from 'react'
import type { Verdict } from '#contract/organisations/application.ts'
import type { Sent } from '#contract/kernel/call.ts'
import type { company } from '#contract/organisations/company.ts'
import type { owner } from '#contract/organisations/owner.ts'
import { useAct } from '#app/transport/act.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { suspensionWords, verdictWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

type Decides = typeof company.refuse | typeof company.return | typeof owner.refuse | typeof owner.return

interface VerdictsProps<C extends Decides> {
  name: string
  version: number
  calls: Record<'refuse' | 'return', C>
  /** The applicant of the calls. */
  about: Omit<Sent<C>, 'Reason'>
}

const icons = { refused: IconCircleX, returned: IconFileAlert }

/** No, or not with this document: with a reason that the applicant reads (decision 029). */
export function Verdicts<C extends Decides>({ name, version, calls, about }: VerdictsProps<C>) {
  const [asking, setAsking] = useState<Verdict | null>(null)
  const done = { renewFirst: true, onDone: tellAnd(() => setAsking(null)) }
  const refusing = useAct<Decides>(calls.refuse, done)
  const returning = useAct<Decides>(calls.return, done)
  const acts = { refused: refusing, returned: returning } as const
  return (
    <div className="review-part">
      <Group>
        {(['returned', 'refused'] as const).map((verdict) => {
          const Icon = icons[verdict]
          return (
            <Button
              key={verdict}
              variant="default"
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => setAsking(verdict)}
            >
              {words[verdict].verb}
            </Button>
          )
        })}
      </Group>
      {(['returned', 'refused'] as const).map((verdict) => {
        const { act, ...acting } = acts[verdict]
        const { title, effect, verb, often } = words[verdict]
        return (
          <ReasonDialog
            key={verdict}
            {...acting}
            opened={asking === verdict}
            danger={verdict === 'refused'}
            title={title(name)}
            reason={{
              label: words.reason,
              hint: words.reasonHint,
              missing: words.missing,
              often: { name: words.often, sentences: often },
            }}
            confirm={verb}
            onSubmit={(Reason) => void act({ ...about, Reason } as Sent<Decides>, { version })}
            onClose={() => setAsking(null)}
          >
            <p className="act-effect">{effect}</p>
          </ReasonDialog>
        )
      })}
    </div>
  )
}

interface VerdictProps {
  verdict: Verdict | null
  verdictReason: string
  verdictAt: string | null
  suspendedAt: string | null
  suspendedReason: string
}

/** The message to the applicant, with its time; or why and since when it is suspended. */
export function VerdictNote({ verdict, verdictReason, verdictAt, suspendedAt, suspendedReason }: VerdictProps) {
  if (verdict === null && suspendedAt === null) return null
  const at = suspendedAt ?? verdictAt
  return (
    <div className="note" data-tone={verdict === 'returned' ? 'wait' : 'bad'}>
      <p>
        {suspendedAt === null ? verdictReason : suspensionWords.since(suspendedReason)}{' '}
        {at && (
          <small className="faint">
            <Moment at={at} />
          </small>
        )}
      </p>
    </div>
  )
}
