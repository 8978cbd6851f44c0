import { IconAlertTriangle } from '@tabler/icons-react'

/** What is improbable, as questions, before anything is sent (decision 19). */
export const Doubts = ({ questions }: { questions: readonly string[] }) => (
  <ul className="note doubts" data-tone="wait">
    {questions.map((question) => (
      <li key={question}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{question}</span>
      </li>
    ))}
  </ul>
)
