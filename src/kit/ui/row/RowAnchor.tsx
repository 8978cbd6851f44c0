import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

interface RowAnchorProps extends ComponentPropsWithRef<'a'> {
  /** An address of the page, with its search. */
  href: string
  /** Handler of a plain click, instead of following the link. */
  onFollow?: () => void
}

/**
 * A link of a row. The router's own works out its address anew in every row, whenever the page's address changes.
 */
export function RowAnchor({ href, onFollow, children, ...rest }: RowAnchorProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (onFollow) onFollow()
    else void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
