import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { titleWords } from '#app/kit/page/titles-words.ts'
import { PlaceSign } from '#app/kit/page/icons.tsx'
import type { AppRoute } from '#app/kit/page/menu.ts'

interface PlaceLinkProps {
  place: AppRoute
  /** What is shown instead of the title; the title stays its name. */
  short?: string | undefined
  size?: number
  ref?: Ref<HTMLAnchorElement>
  onClick?: () => void
}

/** The filters and pages in an address do not make it another place. */
const thisPlace = { exact: true, includeSearch: false }

/** A way to a place: its icon and its title. */
export function PlaceLink({ place: route, short, size = 18, ...rest }: PlaceLinkProps) {
  const title = titleWords[route.word]
  return (
    <Link to={route.path} activeOptions={thisPlace} {...(short && { 'aria-label': title })} {...rest}>
      <PlaceSign icon={route.icon} size={size} />
      <span>{short ?? title}</span>
    </Link>
  )
}
