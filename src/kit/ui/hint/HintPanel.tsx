import { Tooltip } from '@mantine/core'
import { useEffect, useEffectEvent, useId } from 'react'

interface HintPanelProps {
  target: HTMLElement
  opened: boolean
  close: () => void
  label: string
  position?: 'right'
}

/** The tooltip of an element, loaded when one is first shown; Escape closes it. */
export function HintPanel({ target, opened, close, label, ...rest }: HintPanelProps) {
  const id = useId()
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return
    const over = new AbortController()
    addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal: over.signal })
    target.setAttribute('aria-describedby', id)
    return () => {
      over.abort()
      target.removeAttribute('aria-describedby')
    }
  }, [opened, target, id])
  return <Tooltip {...{ target, opened }} label={<span id={id}>{label}</span>} {...rest} />
}
