import './pager.css'
import { Flex, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe, type Icon } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import { grouped } from '../value/figures.ts'
import { pageWindow, type Page } from './arrange.ts'
import { allRows, pageSizes } from './column.ts'

interface PagerProps {
  at: Page<unknown>
  size: number
  /** Number of rows on all pages. */
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Page size, what is shown of how many, and at most five page numbers. The page reads right to left, so "next" points left. */
export function Pager({ at: { page, pages, from, to }, size, total, onPage, onSize }: PagerProps) {
  // Nine targets of 44 px have room from here on; on a smaller phone seven.
  const small = useMediaQuery('(max-width: 29.99em)', false, { getInitialValueInEffect: false })
  const step = (label: string, StepIcon: Icon, target: number) => {
    // At its limit the button stays focusable.
    const isEnd = target < 1 || target > pages || target === page
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onPage(target)}
      >
        <StepIcon size={18} aria-hidden />
      </button>
    )
  }
  return (
    <Flex className="pager" rowGap="sm" columnGap={12} align="center" wrap="wrap" py={10}>
      <NativeSelect
        w={84}
        aria-label={tableWords.pageSize}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
        data={pageSizes.map((one) => ({ value: String(one), label: one === allRows ? tableWords.all : persianDigits(one) }))}
      />
      <span className="faint">
        {total === 0 ? tableWords.none : tableWords.range(grouped(from), grouped(to), grouped(total))}
      </span>
      {pages > 1 && (
        <nav aria-label={tableWords.pager}>
          {step(tableWords.first, IconChevronRightPipe, 1)}
          {step(tableWords.previous, IconChevronRight, page - 1)}
          {pageWindow(page, pages, small ? 3 : 5).map((one) => (
            <button
              key={one}
              type="button"
              className="choice page-no"
              aria-label={tableWords.page(one)}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {persianDigits(one)}
            </button>
          ))}
          {step(tableWords.next, IconChevronLeft, page + 1)}
          {step(tableWords.last, IconChevronLeftPipe, pages)}
        </nav>
      )}
    </Flex>
  )
}
