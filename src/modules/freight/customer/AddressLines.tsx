import { Box, Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Group } from '#app/kit/ui/layout.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { customerFormWords as words, customerWords } from './customer-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { waitingStatus } from './status.ts'
import { nameOf, type Edited } from './AddressForm.tsx'
import type { AddressLine } from './lines.ts'

interface AddressLinesProps {
  lines: AddressLine[]
  onEdit?: (edited: Edited) => void
  onChoose?: (line: AddressLine) => void
}

/** The list of addresses, each with its buttons. */
export function AddressLines({ lines, onEdit, onChoose }: AddressLinesProps) {
  if (lines.length === 0) return <EmptyState icon={IconMapPinOff} title={words.noAddress} why={words.noAddressWhy} />
  return (
    <ul className="list" aria-label={words.addressList}>
      {lines.map((line) => (
        <Line key={line.key} line={line} {...(onEdit && { onEdit })} {...(onChoose && { onChoose })} />
      ))}
    </ul>
  )
}

function Line({ line, onEdit, onChoose }: { line: AddressLine } & Omit<AddressLinesProps, 'lines'>) {
  const { input, cityName, item, edited, first } = line
  const status = item && waitingStatus(item)
  const numbers = [input.PostalCode, input.Telephone, input.Mobile].filter((digits) => digits !== '')
  return (
    <Group component="li" gap="4px 12px" justify="space-between">
      <Box flex="1 1 240px" className="grow">
        <p>{words.line(cityName ?? unknown, input.Address)}</p>
        {numbers.length > 0 && (
          <Group component="p" className="faint">
            {numbers.map((digits) => (
              <Isolate key={digits}>{digits}</Isolate>
            ))}
          </Group>
        )}
        {status && <StatusChip {...status} />}
        {first && <small className="faint"> {words.withCustomer}</small>}
      </Box>
      <Group>
        {onChoose && (
          <Button aria-label={words.choiceOf(input.Address)} onClick={() => onChoose(line)}>
            {words.choice}
          </Button>
        )}
        {onEdit && edited && (
          <Button
            variant="default"
            aria-label={words.editAddressOf(input.Address)}
            data-opens={nameOf(edited)}
            onClick={() => onEdit(edited)}
          >
            {customerWords.edit}
          </Button>
        )}
      </Group>
    </Group>
  )
}
