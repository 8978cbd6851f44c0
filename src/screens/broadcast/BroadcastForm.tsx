import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { broadcast, broadcastLengths } from '#contract/broadcast.ts'
import { badges, type Badge } from '#contract/notice-events.ts'
import { roleNames } from '#contract/roles.ts'
import { isoOfShamsi, shamsiToday, tehranInstant } from '#contract/shamsi.ts'
import { badgeWords } from '#contract/words/notice.ts'
import { roleWords } from '#contract/words/roles.ts'
import { hallQueries } from '#app/data/hall.ts'
import { referenceQueries } from '#app/data/reference.ts'
import { useAct } from '#app/data/transport/act.ts'
import { fixedChoices, useChoices } from '#app/list/choices.ts'
import { alert } from '#app/ui/alerts.ts'
import { useNow } from '#app/ui/date/now.ts'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { ActForm } from '#app/ui/form/ActForm.tsx'
import { ManyField } from '#app/ui/input/ChoiceField.tsx'
import { TimeInput } from '#app/ui/input/TimeInput.tsx'
import { CleanHtml } from '#app/ui/rich/CleanHtml.tsx'
import { RichEditor } from '#app/ui/rich/RichEditor.tsx'
import { broadcastFormWords as words } from '#app/words/broadcast.ts'

const roles = fixedChoices(roleNames.map((role, value) => ({ value, label: roleWords[role] })))
const FIELDS = ['Subject', 'Message', 'EndsAt', 'CompanyIds', 'HallIds', 'Usernames']

/** A day and a time of Tehran as an instant; without a day there is none, without a time the day begins. */
function instantOf(day: string | null, time: string | null): string | null {
  if (day === null) return null
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
  return tehranInstant(isoOfShamsi(day)!, hour, minute).toISOString()
}

/** A broadcast: what it says and how it will look, to whom, and when (O6). */
export function BroadcastForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
  const halls = useChoices(useQuery(hallQueries.all), ({ loadHallId, name }) => ({ value: loadHallId, label: name }))
  const { act, isBusy, error } = useAct(broadcast.send, {
    onDone: ({ message: said }) => {
      alert({ tone: 'success', text: said })
      onDone()
    },
  })
  const faults = error?.faults ?? {}
  const send = () =>
    void act({
      Subject: subject,
      Message: message,
      Badge: badge,
      MustConfirm: mustConfirm,
      StartsAt: instantOf(when.startDay, when.startTime),
      EndsAt: instantOf(when.endDay, when.endTime),
      Roles: to.roles.map((at) => roleNames[at]!),
      CompanyIds: to.companies,
      HallIds: to.halls,
      Usernames: to.usernames.split(/[\s,\u060c]+/).filter((name) => name !== ''),
    })
  const today = shamsiToday(new Date(useNow()))
  return (
    <ActForm {...{ error, isBusy, onCancel }} label={words.title} fields={FIELDS} confirm={words.send} onSubmit={send}>
      <TextInput
        data-autofocus
        label={words.subject}
        withAsterisk
        maxLength={broadcastLengths.Subject}
        value={subject}
        error={faults['Subject']}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <RichEditor
        id="broadcast-message"
        label={words.message}
        value={message}
        error={faults['Message']}
        readOnly={isBusy}
        onChange={setMessage}
      />
      <section className="broadcast-preview" aria-labelledby="broadcast-preview">
        <h3 id="broadcast-preview">{words.preview}</h3>
        {message.trim() === '' ? <p className="faint">{words.emptyPreview}</p> : <CleanHtml html={message} sunk={2} />}
      </section>
      <Radio.Group label={words.badge} value={badge} onChange={(next) => setBadge(next as Badge)}>
        <div className="row wide-target">
          {badges.map((one) => (
            <Radio key={one} value={one} label={badgeWords[one]} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label={words.mustConfirm}
        description={words.mustConfirmWhy}
        checked={mustConfirm}
        onChange={(event) => setMustConfirm(event.currentTarget.checked)}
      />
      <fieldset className="broadcast-fields">
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
      </fieldset>
      <fieldset className="broadcast-fields broadcast-when">
        <legend>{words.when}</legend>
        <p className="faint">{words.whenWhy}</p>
        <ShamsiDateInput
          label={words.startDay}
          min={today}
          value={when.startDay}
          onChange={(day) => setWhen({ ...when, startDay: day })}
        />
        <TimeInput label={words.startTime} value={when.startTime} onChange={(time) => setWhen({ ...when, startTime: time })} />
        <ShamsiDateInput
          label={words.endDay}
          min={today}
          value={when.endDay}
          error={faults['EndsAt']}
          onChange={(day) => setWhen({ ...when, endDay: day })}
        />
        <TimeInput label={words.endTime} value={when.endTime} onChange={(time) => setWhen({ ...when, endTime: time })} />
      </fieldset>
    </ActForm>
  )
}
