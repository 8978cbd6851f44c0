import './page-state.css'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { EmptyState } from './EmptyState.tsx'

/** A skeleton with `rows` lines, announced once as "loading". */
export function LoadingState({ rows = 6, label = stateWords.loading }: { rows?: number; label?: string }) {
  return (
    <output className="shape" aria-busy>
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        <i key={i} />
      ))}
    </output>
  )
}

/** Shows an error with a retry button. `why` is the message of the refusal, if any. */
export function ErrorState(props: { title?: string; why?: ReactNode; onRetry?: () => void; children?: ReactNode }) {
  const { title = stateWords.failed, why = stateWords.failedWhy, onRetry, children } = props
  return (
    <EmptyState icon={IconAlertTriangle} title={title} why={why}>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {stateWords.retry}
        </Button>
      )}
      {children}
    </EmptyState>
  )
}
