/** Icons with one path instead of several: half the elements of an icon in a row. */
import type { Icon } from '@tabler/icons-react'
import { createElement, type ReactElement } from 'react'

interface SignProps {
  /** px */
  size: number
  stroke?: number
}

type Drawing = ReactElement<{ children?: unknown }>
/** How React stores a component with a ref. */
type Stored = Icon & { render?: (props: object, ref: null) => Drawing }

const signs = new Map<Icon, Map<string, ReactElement>>()

/** Returns the icon, hidden from screen readers. All rows share the element. */
export function renderSign(icon: Icon, { size, stroke = 2 }: SignProps): ReactElement {
  const sizes = signs.get(icon) ?? new Map<string, ReactElement>()
  signs.set(icon, sizes)
  const key = `${size} ${stroke}`
  const known = sizes.get(key)
  if (known) return known
  const sign = joinPaths(icon, { size, stroke, 'aria-hidden': true })
  sizes.set(key, sign)
  return sign
}

/** Joins the paths of an icon; an icon with other shapes stays as it is. */
function joinPaths(icon: Icon, props: object): ReactElement {
  const drawing = (icon as Stored).render?.(props, null)
  const parts = drawing && ([drawing.props.children].flat().filter(Boolean) as ReactElement<{ d?: string }>[])
  const lines = parts?.map(({ type, props: { d, ...others } }) => type === 'path' && Object.keys(others).length === 0 && d)
  if (!drawing || !lines?.every((line) => typeof line === 'string' && line.startsWith('M'))) return createElement(icon, props)
  return (
    <svg {...drawing.props}>
      <path d={lines.join('')} />
    </svg>
  )
}
