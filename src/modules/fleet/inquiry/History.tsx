import { Group } from '#app/kit/ui/layout.ts'
import type { Inquiry } from './queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'
import { forgetInquiries, useInquiries } from './history.ts'
import { outcomeOf } from './outcome.ts'

/** Earlier inquiries of this page; clicking one shows its answer again. */
export function History({ onShow }: { onShow: (inquiry: Inquiry) => void }) {
  const past = useInquiries()
  if (past.length === 0) return null
  return (
    <section className="card" aria-labelledby="inquiry-history">
      <Group justify="space-between">
        <h2 id="inquiry-history">{words.history}</h2>
        <button type="button" className="link" onClick={forgetInquiries}>
          {words.forget}
        </button>
      </Group>
      <p className="faint">{words.historyWhy}</p>
      <ul className="list">
        {past.map((inquiry) => {
          const { word, tone, icon } = outcomeOf(inquiry)
          return (
            <Group key={`${inquiry.kind} ${inquiry.number}`} component="li" justify="space-between">
              <button
                type="button"
                className="link"
                aria-label={words.again(words.kinds[inquiry.kind], inquiry.number)}
                onClick={() => onShow(inquiry)}
              >
                <Isolate>{inquiry.number}</Isolate>
              </button>
              <span className="grow faint">{words.kinds[inquiry.kind]}</span>
              <StatusChip {...{ word, tone, icon }} />
            </Group>
          )
        })}
      </ul>
    </section>
  )
}
