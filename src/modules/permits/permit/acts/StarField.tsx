import classes from './star-field.module.css'
import { Flex } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useId, type Ref } from 'react'
import { rateWords as words } from '#app/modules/permits/permit/permit-life-words.ts'

interface StarFieldProps {
  /** 1 to 5; null without a choice. */
  value: number | null
  onChange: (rate: number) => void
  error: string | undefined
  /** It is being sent: read-only, and the focus is kept. */
  busy: boolean
  /** The first star, for the focus. */
  first: Ref<HTMLInputElement>
}

/** Five stars, none chosen beforehand (GAP42). A group of radio buttons: arrows choose. */
export function StarField({ value, onChange, error, busy, first }: StarFieldProps) {
  const id = useId()
  return (
    <div className={classes.starField}>
      <span id={id} className="mantine-InputWrapper-label">
        {words.label} <span aria-hidden>*</span>
      </span>
      <Flex
        className={classes.starRow}
        gap="xs"
        ms={-7}
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-said`}
      >
        {words.stars.map((word, index) => {
          const rate = index + 1
          return (
            <label key={word} data-lit={(value !== null && rate <= value) || undefined} title={word}>
              <input
                type="radio"
                name={id}
                value={rate}
                checked={value === rate}
                aria-disabled={busy || undefined}
                aria-label={words.star(rate, word)}
                onChange={() => !busy && onChange(rate)}
                {...(index === 0 && { ref: first, 'data-autofocus': true })}
              />
              <IconStarFilled size={30} aria-hidden />
            </label>
          )
        })}
      </Flex>
      <p id={`${id}-said`} className={error ? classes.starError : 'faint'}>
        {error ?? (value === null ? words.choose : words.star(value, words.stars[value - 1]!))}
      </p>
    </div>
  )
}
