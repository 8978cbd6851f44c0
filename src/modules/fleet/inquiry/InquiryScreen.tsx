import './inquiry.css'
import { Stack } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { inquiryKinds, type Inquiry, type InquiryKind } from './queries.ts'
import { isUnreached } from '#app/transport/failure.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'
import { History } from './History.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { Result } from './Result.tsx'
import { useInquiry } from './useInquiry.ts'

const kindOf = (input: unknown): InquiryKind => inquiryKinds.find((kind) => kind === input) ?? 'national'

/** Inquiries of four types (S1 §2.5). The address has the type and no personal data. */
export function Screen() {
  const search = useSearch({ strict: false }) as { kind?: unknown }
  const kind = kindOf(search.kind)
  const navigate = useNavigate()
  const inquiry = useInquiry(kind)
  const isPhone = useIsPhone()
  const { number, asking, shown, failed } = inquiry
  const result = useRef<HTMLElement>(null)
  const answered = shown ?? failed
  // On a phone the answer is below the form.
  useEffect(() => {
    if (answered) result.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- each answer once, however often the failure is described
  }, [shown, failed?.why])
  const turnTo = (next: InquiryKind) => {
    inquiry.forgive()
    void navigate({ to: '.', search: next === 'national' ? {} : { kind: next }, replace: true })
  }
  const show = (earlier: Inquiry) => {
    turnTo(earlier.kind)
    inquiry.show(earlier)
  }
  return (
    <div className="two inquiry">
      <Stack>
        <InquiryForm
          {...{ kind, number, asking }}
          error={inquiry.error}
          onKind={turnTo}
          onNumber={inquiry.type}
          onAsk={() => inquiry.ask({ kind, number })}
        />
        <section
          ref={result}
          className="card"
          aria-live={isPhone ? 'polite' : 'off'}
          aria-labelledby="inquiry-result"
          aria-busy={asking}
        >
          <h2 id="inquiry-result">{words.result}</h2>
          {failed ? (
            <ErrorState
              title={words.failedTitle}
              why={isUnreached(failed.why) ? words.offlineWhy : failed.why.message}
              onRetry={() => inquiry.ask(failed.asked)}
            />
          ) : shown ? (
            <Result inquiry={shown} asking={asking} onAgain={() => inquiry.ask(shown)} />
          ) : asking ? (
            <LoadingState rows={3} label={words.asking} />
          ) : (
            <EmptyState icon={IconId} title={words.waitingTitle} why={words.waitingWhy} />
          )}
        </section>
      </Stack>
      <History onShow={show} />
    </div>
  )
}
