import { Box, Checkbox, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { broadcast, broadcastLengths } from '#contract/messaging/broadcast.ts'
import { badges, type Badge } from '#contract/messaging/badge.ts'
import { roleNames } from '#contract/kernel/roles.ts'
import { isoOfDay, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { broadcastWords } from '#contract/messaging/broadcast-words.ts'
import { badgeWords } from '#contract/messaging/notice-words.ts'
import { roleWords } from '#contract/kernel/roles-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { fixedChoices, useChoices } from '#app/kit/list/choices.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { ActForm } from '#app/kit/ui/form/ActForm.tsx'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { ManyField } from '#app/kit/ui/input/ChoiceField.tsx'
import { TimeInput } from '#app/kit/ui/input/TimeInput.tsx'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { RichEditor } from '#app/kit/ui/rich/RichEditor.tsx'
import { broadcastFormWords as words } from './broadcast-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'

const roles = fixedChoices(roleNames.map((role, value) => ({ value, label: roleWords[role] })))
const FIELDS = ['Subject', 'Message', 'StartsAt', 'EndsAt', 'CompanyIds', 'HallIds', 'Usernames']

/** A day and a time of Tehran as an instant; without either there is none, without a time the day begins. */
function instantOf(day: string | null, time: string | null): string | null {
  if (day === null) return null
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
  return tehranInstant(isoOfDay(day), hour, minute).toISOString()
}

/** A broadcast: its text with a preview, recipients, and time (O6). Closing with input needs a confirmation. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [badge, setBadge] = useState<Badge>('informational')
  const [mustConfirm, setMustConfirm] = useState(false)
  const [to, setTo] = useState({ roles: [] as number[], companies: [] as number[], halls: [] as number[], usernames: '' })
  const [when, setWhen] = useState({ startDay: null, startTime: null, endDay: null, endTime: null } as Record<
    'startDay' | 'startTime' | 'endDay' | 'endTime',
    string | null
  >)
  const companies = useChoices(
    useQuery(referenceQueries.companies),
    ({ transportationCompanyId, transportationCompanyName }) => ({
      value: transportationCompanyId,
      label: transportationCompanyName,
    }),
  )
  const halls = useChoices(useQuery(referenceQueries.halls), ({ loadHallId, name }) => ({ value: loadHallId, label: name }))
  const [ask, question] = useConfirm(null)
  const { act, complain, forgive, isBusy, error } = useAct(broadcast.send, {
    onDone: ({ message: sentence }) => {
      alert({ tone: 'success', text: sentence })
      onClose()
    },
  })
  const faults = error?.faults ?? {}
  const leave = async () => {
    if (subject.trim() + message.trim() === '' || (await ask({ title: words.sureLeave, ...yesNo, danger: true }))) onClose()
  }
  const put = (change: Partial<typeof when>) => {
    forgive('StartsAt', 'EndsAt')
    setWhen({ ...when, ...change })
  }
  const send = () => {
    const wrong = {
      ...(subject.trim() === '' && { Subject: broadcastWords.subject }),
      ...(message.replace(/<[^>]*>/g, '').trim() === '' && { Message: broadcastWords.message }),
      ...(when.startDay === null && when.startTime !== null && { StartsAt: words.dayMissing }),
      ...(when.endDay === null && when.endTime !== null && { EndsAt: words.dayMissing }),
    }
    if (Object.keys(wrong).length > 0) return complain(wrong)
    void act({
      Subject: subject,
      Message: message,
      Badge: badge,
      MustConfirm: mustConfirm,
      StartsAt: instantOf(when.startDay, when.startTime),
      EndsAt: instantOf(when.endDay, when.endTime),
      Roles: to.roles.flatMap((at) => roleNames[at] ?? []),
      CompanyIds: to.companies,
      HallIds: to.halls,
      Usernames: to.usernames.split(/[\s,\u060c]+/).filter((name) => name !== ''),
    })
  }
  const today = useToday()
  return (
    <>
      <Dialog title={words.title} size={720} busy={isBusy} onClose={() => void leave()}>
        <ActForm
          {...{ error, isBusy }}
          label={words.title}
          fields={FIELDS}
          confirm={words.send}
          onSubmit={send}
          onCancel={() => void leave()}
        >
          <TextInput
            data-autofocus
            label={words.subject}
            withAsterisk
            maxLength={broadcastLengths.Subject}
            value={subject}
            error={faults['Subject']}
            onChange={(event) => {
              forgive('Subject')
              setSubject(event.currentTarget.value)
            }}
          />
          <RichEditor
            id="broadcast-message"
            label={words.message}
            value={message}
            error={faults['Message']}
            readOnly={isBusy}
            onChange={(html) => {
              forgive('Message')
              setMessage(html)
            }}
          />
          <Box component="section" p="10px 12px" bd="1px solid var(--line)" bdrs="sm" aria-labelledby="broadcast-preview">
            <h3 id="broadcast-preview">{words.preview}</h3>
            {message.trim() === '' ? <p className="faint">{words.emptyPreview}</p> : <CleanHtml html={message} sunk={2} />}
          </Box>
          <Radio.Group label={words.badge} value={badge} onChange={(next) => setBadge(next as Badge)}>
            <Group className="wide-target">
              {badges.map((one) => (
                <Radio key={one} value={one} label={badgeWords[one]} />
              ))}
            </Group>
          </Radio.Group>
          <Checkbox
            label={words.mustConfirm}
            description={words.mustConfirmWhy}
            checked={mustConfirm}
            onChange={(event) => setMustConfirm(event.currentTarget.checked)}
          />
          <Stack component="fieldset">
            <legend>{words.to}</legend>
            <p className="faint">{words.toWhy}</p>
            <ManyField label={words.roles} choices={roles} value={to.roles} onChange={(next) => setTo({ ...to, roles: next })} />
            <ManyField
              label={words.companies}
              choices={companies}
              value={to.companies}
              onChange={(next) => setTo({ ...to, companies: next })}
            />
            <ManyField label={words.halls} choices={halls} value={to.halls} onChange={(next) => setTo({ ...to, halls: next })} />
            <TextInput
              label={words.usernames}
              description={words.usernamesHint}
              dir="ltr"
              value={to.usernames}
              error={faults['Usernames'] ?? faults['CompanyIds'] ?? faults['HallIds']}
              onChange={(event) => setTo({ ...to, usernames: event.currentTarget.value })}
            />
          </Stack>
          <Stack component="fieldset" className="broadcast-when">
            <legend>{words.when}</legend>
            <p className="faint">{words.whenWhy}</p>
            <ShamsiDateInput
              label={words.startDay}
              min={today}
              value={when.startDay}
              error={faults['StartsAt']}
              onChange={(startDay) => put({ startDay })}
            />
            <TimeInput label={words.startTime} value={when.startTime} onChange={(startTime) => put({ startTime })} />
            <ShamsiDateInput
              label={words.endDay}
              min={today}
              value={when.endDay}
              error={faults['EndsAt']}
              onChange={(endDay) => put({ endDay })}
            />
            <TimeInput label={words.endTime} value={when.endTime} onChange={(endTime) => put({ endTime })} />
          </Stack>
        </ActForm>
      </Dialog>
      {question}
    </>
  )
}
