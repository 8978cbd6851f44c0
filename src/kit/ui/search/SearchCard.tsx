import './search-card.css'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { searchWords as words } from '#app/kit/ui/ui-words.ts'
import { leadToUnread } from '../input/leadToUnread.ts'

interface SearchCardProps {
  /** Name of the search for screen readers. */
  name: string
  className: string
  /** Called only if every field is readable. */
  onSearch: (form: HTMLFormElement) => void
  onClear: () => void
  children: ReactNode
  /** Further actions of a search, after Search and Clear. */
  acts?: ReactNode
  /** One line on a wide screen: days and status have their own width, the other fields share the rest. */
  'data-tight'?: boolean | undefined
  'data-overseer'?: boolean | undefined
}

/** A filter form. The list changes only when Search is pressed (Enter, or Ctrl+Enter from any field). */
export function SearchCard({ name, className, onSearch, onClear, children, acts, ...data }: SearchCardProps) {
  const searchByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Before an open list of options handles it; the list closes as the focus moves to the button.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    if (!leadToUnread(event.currentTarget)) onSearch(event.currentTarget)
  }
  return (
    <search className="search-part">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter searches from every field in it */}
      <form
        noValidate
        className={`search-card card ${className}`}
        aria-label={name}
        {...data}
        onKeyDownCapture={searchByKey}
        onSubmit={(event) => {
          event.preventDefault()
          if (!leadToUnread(event.currentTarget)) onSearch(event.currentTarget)
        }}
      >
        {children}
        <div className="search-acts">
          <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
            {words.search}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClear}>
            {words.clear}
          </Button>
          {acts}
        </div>
      </form>
    </search>
  )
}
