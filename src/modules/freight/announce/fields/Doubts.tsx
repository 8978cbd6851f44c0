import { Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Improbable values, as questions before sending (decision 19). */
export const Doubts = ({ questions }: { questions: readonly string[] }) => (
  <ul className="note doubts" data-tone="wait">
    {questions.map((question) => (
      <Flex key={question} component="li" gap="sm">
        <IconAlertTriangle size={18} aria-hidden />
        <span>{question}</span>
      </Flex>
    ))}
  </ul>
)
