import { Button, Radio } from '@mantine/core'
import { IconExternalLink, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { INQUIRY_DIGITS } from '#contract/fleet/inquiry.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { inquiryKinds, inquiryLinks, type InquiryKind } from './queries.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'

interface InquiryFormProps {
  kind: InquiryKind
  onKind: (kind: InquiryKind) => void
  number: string
  onNumber: (number: string) => void
  error: string | null
  asking: boolean
  onAsk: () => void
}

/** The inquiry's type, its number, and the button (S1 §2.5). */
export function InquiryForm({ kind, onKind, number, onNumber, error, asking, onAsk }: InquiryFormProps) {
  const links = useQuery(inquiryLinks)
  const warehouse = links.data?.data.warehousePostalCode
  return (
    <Stack
      component="form"
      className="card inquiry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!asking) onAsk()
      }}
    >
      <Radio.Group label={words.what} value={kind} onChange={(chosen) => onKind(chosen as InquiryKind)}>
        <div className="choices">
          {inquiryKinds.map((one) => (
            <Radio key={one} value={one} label={words.kinds[one]} />
          ))}
        </div>
      </Radio.Group>
      <div className="ask">
        <DigitsInput
          id="inquiry-number"
          label={words.numbers[kind]}
          description={words.hint}
          value={number}
          onChange={onNumber}
          maxDigits={INQUIRY_DIGITS}
          error={error}
        />
        <Button type="submit" loading={asking} leftSection={<IconSearch size={18} aria-hidden />}>
          {words.ask}
        </Button>
      </div>
      {warehouse && (
        <a className="tap" href={warehouse} target="_blank" rel="noopener noreferrer">
          {words.warehouse}
          <IconExternalLink size={16} aria-hidden />
          <span className="sr">{words.newTab}</span>
        </a>
      )}
    </Stack>
  )
}
