import { Group } from '#app/kit/ui/layout.ts'
import type { Inquiry } from './queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'
import { forgetInquiries, useInquiries } from './history.ts'
import { outcomeOf } from './outcome.ts'

/** Earlier inquiries of this page; clicking one shows its answer again. */
export function History({ onShow }: { onShow: (asked: Inquiry) => void }) {
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
        {past.map((asked) => {
          const { word, tone, icon } = outcomeOf(asked)
          return (
            <Group key={`${asked.kind} ${asked.number}`} component="li" justify="space-between">
              <button
                type="button"
                className="link"
                aria-label={words.again(words.kinds[asked.kind], asked.number)}
                onClick={() => onShow(asked)}
              >
                <Isolate>{asked.number}</Isolate>
              </button>
              <span className="grow faint">{words.kinds[asked.kind]}</span>
              <StatusChip {...{ word, tone, icon }} />
            </Group>
          )
        })}
      </ul>
    </section>
  )
}
