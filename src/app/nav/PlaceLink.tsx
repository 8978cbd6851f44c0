import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { titleWords } from '#app/kit/page/titles-words.ts'
import { PlaceSign } from '#app/kit/page/icons.tsx'
import type { AppRoute } from '#app/kit/page/menu.ts'

interface PlaceLinkProps {
  place: AppRoute
  /** Shown instead of the title, which stays the accessible name. */
  short?: string | undefined
  size?: number
  ref?: Ref<HTMLAnchorElement>
  onClick?: () => void
}

/** Filters and pages in an address do not change the entry. */
const thisPlace = { exact: true, includeSearch: false }

/** A link to a menu entry: its icon and title. */
export function PlaceLink({ place: route, short, size = 18, ...rest }: PlaceLinkProps) {
  const title = titleWords[route.word]
  return (
    <Link to={route.path} activeOptions={thisPlace} {...(short && { 'aria-label': title })} {...rest}>
      <PlaceSign icon={route.icon} size={size} />
      <span>{short ?? title}</span>
    </Link>
  )
}
