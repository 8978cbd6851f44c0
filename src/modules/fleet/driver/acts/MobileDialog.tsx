import { driverLengths } from '#contract/fleet/driver-act.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { ReasonForm } from '#app/kit/ui/form/ReasonDialog.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { Code } from '#app/kit/ui/value/Isolate.tsx'
import { driverMobileWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { reasonTexts, nameOf, type DriverDialogProps } from './about.ts'
import { MobileCode } from './MobileCode.tsx'
import { useMobileChange } from './useMobileChange.ts'

/** Changes a driver's number: a code is sent to it, and the code from the driver confirms it (S1 §2.1, §5; GAP43). */
export function MobileDialog({ driver, opened, onClose, onDone }: DriverDialogProps) {
  const change = useMobileChange(driver, onDone)
  const { mobile, sent, sending, saving } = change
  const isBusy = sending.isBusy || saving.isBusy
  const error = saving.error ?? sending.error
  return (
    <Modal
      {...{ opened, onClose }}
      title={words.title(nameOf(driver))}
      size={480}
      busy={isBusy}
      closeOnClickOutside={false}
      onKeyDown={sendByKey}
    >
      {sent ? (
        <MobileCode {...{ sent, change }} onCancel={onClose} />
      ) : (
        <ReasonForm
          {...{ isBusy, error }}
          danger={false}
          fields={['Mobile']}
          reason={{ ...reasonTexts(words.often), first: change.reason }}
          confirm={words.send}
          own={{ faults: change.faults, complain: sending.complain }}
          onSubmit={change.begin}
          onCancel={onClose}
          below={
            sending.error?.kind === 'refused' && (
              <p>
                {words.withoutCodeWhy}{' '}
                <button type="button" className="link" onClick={change.saveUnconfirmed}>
                  {words.withoutCode}
                </button>
              </p>
            )
          }
        >
          <p className="faint">
            {words.now}: <Code text={driver.mobile} />
          </p>
          <DigitsInput
            autoFocus
            label={words.mobile}
            description={words.mobileHint}
            withAsterisk
            required
            maxDigits={driverLengths.mobile}
            value={mobile}
            error={error?.faults['Mobile']}
            onChange={change.typeMobile}
          />
        </ReasonForm>
      )}
    </Modal>
  )
}
