import './search-card.css'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { searchWords as words } from '#app/kit/ui/ui-words.ts'
import { leadToUnread } from '../input/leadToUnread.ts'

interface SearchCardProps {
  /** What is searched, for the ear. */
  name: string
  className: string
  /** Heard only while every field can be read. */
  onSearch: (form: HTMLFormElement) => void
  onClear: () => void
  children: ReactNode
  /** What else can be done with a search, after Search and Clear. */
  acts?: ReactNode
  /** One line on a wide screen: the days and the status take what they need, the other fields share the rest. */
  'data-tight'?: boolean | undefined
  'data-overseer'?: boolean | undefined
}

/** A form of filters. Nothing changes in the list before Search is pressed (Enter, or Ctrl+Enter from anywhere in it). */
export function SearchCard({ name, className, onSearch, onClear, children, acts, ...data }: SearchCardProps) {
  const searchByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Before an open list of choices takes it for itself; the list closes as the focus goes to the button.
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
