import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { trucksReasons, type TrucksReason } from '#contract/kernel/reasons.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { editWords as words } from './edit-words.ts'

/** Asks why a hall load needs fewer trucks: the reason is public if its show is open. It is optional. */
export function FewerTrucks({ onChoose }: { onChoose: (reason: TrucksReason) => void }) {
  const [reason, setReason] = useState<TrucksReason | null>(null)
  return (
    <Radio.Group
      label={words.fewerTrucks}
      description={words.fewerTrucksHint}
      value={reason ?? ''}
      onChange={(chosen) => {
        setReason(chosen as TrucksReason)
        onChoose(chosen as TrucksReason)
      }}
    >
      <Group gap="8px 20px" wrap="wrap" pt={8}>
        {trucksReasons.map((code) => (
          <Radio key={code} value={code} label={reasonWords[code]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
