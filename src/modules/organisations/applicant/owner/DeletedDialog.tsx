import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicant, type DeletedOwner } from '#contract/organisations/applicant.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { applicantQueries } from '#app/modules/organisations/applicant/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { ReasonForm } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { suspensionWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

/** Deleted owners, with a restore button each (C3). */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(applicantQueries.deletedOwners)
  const [chosen, setChosen] = useState<DeletedOwner | null>(null)
  const { act, ...acting } = useAct(applicant.undelete, { onDone: tellAnd(() => setChosen(null)) })
  return (
    <Modal opened onClose={onClose} title={chosen ? words.undeleteTitle(chosen.name) : words.deletedTitle} size={560}>
      {chosen ? (
        <ReasonForm
          {...acting}
          danger={false}
          reason={{ label: words.reason, missing: words.reasonMissing }}
          confirm={words.undelete}
          onSubmit={(Reason) => void act({ Id: chosen.id, Reason })}
          onCancel={() => setChosen(null)}
        >
          <p className="act-effect">{words.undeleteEffect}</p>
        </ReasonForm>
      ) : (
        <Answered query={query} failed={words.failed}>
          {(owners) =>
            owners.length === 0 ? (
              <p>{words.noneDeleted}</p>
            ) : (
              <ul className="list">
                {owners.map((one) => (
                  <Group key={one.id} component="li" justify="space-between">
                    <span>
                      {one.name} <Isolate>{one.meliCode}</Isolate>{' '}
                      <small className="faint">
                        <TimeAgo at={one.deletedAt} /> · {words.cargos(one.cargos)}
                      </small>
                    </span>
                    <Button
                      variant="default"
                      leftSection={<IconArrowBackUp size={18} aria-hidden />}
                      aria-label={words.of(words.undelete, one.name)}
                      onClick={() => setChosen(one)}
                    >
                      {words.undelete}
                    </Button>
                  </Group>
                ))}
              </ul>
            )
          }
        </Answered>
      )}
    </Modal>
  )
}
