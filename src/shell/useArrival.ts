import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * After going to another screen the focus stands on its title, so that it is read out and the keyboard begins there;
 * unless the screen itself has taken the focus. Filters and pages in the address are no other screen.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const taken = document.activeElement?.closest('#main')
    if (!taken || taken === document.activeElement) heading.current?.focus({ preventScroll: true })
  }, [path])
  return heading
}
