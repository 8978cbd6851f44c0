import type { Call, Sent } from '#contract/kernel/call.ts'
import { fileWith } from '#app/transport/file.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'

/** Downloads a call's file, named by the server; `messageFor` formats the success message from the name. Failures are alerts. */
export function useSave(messageFor: (name: string) => string) {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const save = <C extends Call>(call: C, input: Sent<C>) =>
    run(async () => {
      const { file, headers } = await fileWith(call, input)
      const [, name = 'file'] = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
      const address = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
      alert({ tone: 'success', text: messageFor(name) })
    })
  return { save, isBusy }
}
