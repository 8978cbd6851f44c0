import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

interface RowAnchorProps extends ComponentPropsWithRef<'a'> {
  /** An address of the page, with its search. */
  href: string
}

/** Makes the click handler of a link; `open` handles a plain click, instead of following the link. */
export type Follow = (href: string, open?: () => void) => (event: MouseEvent) => void

/** Returns what makes the handlers of links. The router's own link works out its address anew whenever the page's changes. */
export function useFollow(): Follow {
  const router = useRouter({ warn: false })
  return (href, open) => (event) => {
    // Another tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (open) open()
    else void router.navigate({ href })
  }
}

/** A link of a row. */
export function RowAnchor({ children, ...rest }: RowAnchorProps) {
  const follow = useFollow()
  return (
    <a {...rest} href={rest.href} onClick={follow(rest.href)}>
      {children}
    </a>
  )
}
