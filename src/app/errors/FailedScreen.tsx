import { Button } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { PieceMissing } from '#app/transport/stale.ts'
import { ErrorState } from '#app/kit/ui/state/PageState.tsx'
import { errorWords as words } from '#app/kit/ui/start-words.ts'

/** What a screen that broke leaves behind: what failed, and the way to try again. The frame around it stands. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const lost = error instanceof PieceMissing
  const again = () => {
    // A browser may remember that a piece was missing: only a new page asks for it again.
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
