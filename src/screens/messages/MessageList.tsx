import { textDigits } from '#contract/digits.ts'
import type { ShownMessage } from '#app/data/registration.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { smsMessageWords as words } from '#app/words/register.ts'

/** Messages, the newest first; one that comes is read out. */
export const MessageList = ({ messages }: { messages: readonly ShownMessage[] }) => (
  <ol className="list" aria-live="polite">
    {messages.map(({ id, mobile, text, at }) => (
      <li key={id} className="stack message">
        <span className="row between faint">
          <span>
            {words.to} <Isolate>{mobile}</Isolate>
          </span>
          <TimeAgo at={at} />
        </span>
        <p className="message-text">{textDigits(text)}</p>
      </li>
    ))}
  </ol>
)
