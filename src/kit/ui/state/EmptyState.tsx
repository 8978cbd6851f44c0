import './empty-state.css'
import { Group } from '#app/kit/ui/layout.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Explains why there is no data and, in `children`, what to do. Unknown data has its own text: it is never shown as empty. */
export function EmptyState({
  icon: StateIcon,
  title,
  why,
  children,
}: {
  icon: Icon
  title: string
  why?: ReactNode
  children?: ReactNode
}) {
  return (
    <output className="empty">
      <StateIcon size={28} stroke={1.5} aria-hidden />
      <b>{title}</b>
      {why && <span className="empty-why">{why}</span>}
      {children && <Group component="span">{children}</Group>}
    </output>
  )
}
