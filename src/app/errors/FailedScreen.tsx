import { Button } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { PieceMissing } from '#app/transport/stale.ts'
import { ErrorState } from '#app/kit/ui/state/PageState.tsx'
import { errorWords as words } from '#app/kit/ui/start-words.ts'

/** Error boundary of a screen: what failed, and a retry button. The frame around it stays. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const lost = error instanceof PieceMissing
  const again = () => {
    // Browsers may cache the failed load of a chunk: only a reload requests it again.
    if (lost) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState title={words.failed} why={lost ? words.pieceWhy : words.failedWhy} onRetry={again}>
      <Button component="a" variant="subtle" href="/">
        {words.toHome}
      </Button>
    </ErrorState>
  )
}
