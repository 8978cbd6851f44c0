/** Links of the login page: plain anchors, so that they work without the router, and before any script has loaded. */
import type { MouseEvent } from 'react'

/** Handles a click on a link to a path of this page. */
export type FollowLink = (event: MouseEvent<HTMLAnchorElement>) => void

/** Returns a handler that opens the link in this page on a plain click, and leaves every other click to the browser. */
export const linkFollower =
  (open: (href: string) => void): FollowLink =>
  (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(event.currentTarget.pathname)
  }
