import { expect, test } from 'vitest'
import { roleNames } from '#contract/kernel/roles.ts'
import { sources, styleSheets } from './files.ts'

const programs = ['contract', 'server', 'outbox', 'src', 'sw']
const code = sources(...programs)
/** Demo data, reference data and generated table types: their size is not checked, and data may be Persian. */
const isData = (path: string) =>
  /^server\/(platform\/demo\/|modules\/freight\/reference\/data\/|platform\/db\/tables\.ts$)/.test(path)

test('no file is longer than 250 lines, and most are short', () => {
  const sizes = code.filter(({ path }) => !isData(path))
  expect(sizes.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(150)
})

test('no style sheet is longer than 250 lines', () => {
  const long = styleSheets('src').filter(({ lines }) => lines > 250)
  expect(long.map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
})

test('no file or folder has a meaningless name', () => {
  const junk = sources('.').filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.\w+$)/i.test(path))
  expect(junk.map(({ path }) => path)).toEqual([])
})

/** Characters for comparison only: normalisers of digits and text, plate letters, separators of pasted lines. */
const normalisers = [
  'contract/kernel/value/digits.ts',
  'contract/kernel/value/number.ts',
  'contract/kernel/value/text.ts',
  'contract/kernel/value/near.ts',
  'contract/kernel/value/iran.ts',
  'src/modules/freight/paste/read.ts',
]

/** A table of routes has the titles of its screens. */
test('every Persian word is in a file of words or a table of routes', () => {
  const persian = code.filter(
    ({ path, text }) =>
      !/\/words\/|(-words|\/routes)\.ts$/.test(path) &&
      !isData(path) &&
      !normalisers.includes(path) &&
      /[\u0600-\u06ff]/.test(withoutComments(text)),
  )
  expect(persian.map(({ path }) => path)).toEqual([])
})

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

test('every lazily loaded component has a message for a failed load', () => {
  const unnamed = sources('src').filter(({ text }) => /\blazy\((?!\s*piece\()/.test(text))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

test('a gap of two values has lengths: Mantine knows no name in it', () => {
  const named = sources('src').filter(({ text }) => /\bgap="(?=[^"]* )[^"]*\b(xs|sm|md|lg|xl)\b/.test(text))
  expect(named.map(({ path }) => path)).toEqual([])
})

test('the page names roles only in its routes and words', () => {
  const quoted = new RegExp(`['"](${roleNames.join('|')})['"]`)
  const named = sources('src').filter(({ path, text }) => !/\/routes\.ts$|-words\.ts$/.test(path) && quoted.test(text))
  expect(named.map(({ path }) => path)).toEqual([])
})

const builtWrites = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
/** SQL in strings: lower case, as this repository writes it. */
const rawWrites = /\b(?:insert into|delete from|merge into|update(?= +\w+(?: +as)?(?: +\w+)?\s+set\b))\s+(\w+)/g

test('only the owning area writes a table', () => {
  const owners: Record<string, string> = {
    act_key: 'gate',
    audit_event: 'gate',
    send_credential: 'identity',
    session: 'identity',
    recovery_code: 'identity',
    device: 'system',
    bound_device: 'identity',
    enrolment_code: 'driver-app',
    standing_preference: 'driver-app',
    kiosk_code: 'kiosk',
    kiosk_pin: 'kiosk',
    sign_in_failure: 'identity',
    member: 'identity',
    activation_code: 'identity',
    consent: 'identity',
    main_office: 'agency',
    agency: 'agency',
    agency_permission: 'agency',
    agency_finance: 'agency',
    agency_web_service: 'agency',
    agency_forbidden_goods: 'agency',
    company: 'company',
    company_hall: 'company',
    member_company: 'company',
    owner: 'owner',
    member_hall: 'hall',
    contact: 'contact',
    broadcast: 'broadcast',
    broadcast_target: 'broadcast',
    broadcast_view: 'broadcast',
    comment: 'comment',
    notice: 'notice',
    saved_report: 'saved-report',
    saved_report_default: 'saved-report',
    notice_choice: 'notice',
    low_balance: 'notice',
    push_subscription: 'push',
    push_message: 'push',
    driver_notice: 'driver-notice',
    shown_message: 'outside',
    outgoing_message: 'message',
    cargo: 'cargo',
    cargo_loader_type: 'cargo',
    row_count: 'cargo',
    hall: 'hall',
    hall_day_sheet: 'balance',
    hall_policy: 'hall',
    hall_version: 'hall',
    hall_show_time: 'hall',
    show_run: 'run',
    list_receipt: 'priority',
    show_cargo: 'run',
    show_turn: 'turn',
    class_change: 'turn',
    show_facts: 'turn',
    override: 'hall',
    signing_key: 'run',
    log_entry: 'log',
    log_node: 'log',
    log_checkpoint: 'log',
    log_pending: 'log',
    witness: 'log',
    cosignature: 'log',
    waybill_check: 'turn',
    cargo_selected_driver: 'cargo',
    preload: 'cargo',
    turn: 'turn',
    turn_code: 'inbound',
    inbound_message: 'inbound',
    priority: 'priority',
    permit: 'permit',
    permit_print: 'permit',
    payment: 'payment',
    payment_return: 'payment',
    embedded_gateway_payment: 'outside',
    driver_rate: 'permit',
    place_rate: 'permit',
    objection: 'objection',
    driver: 'driver',
    hall_native: 'driver',
    permit_event: 'permit',
    detention_table: 'permit',
    detention_rate: 'permit',
    permit_document: 'document',
    stored_file: 'upload',
    member_file: 'upload',
    upload: 'upload',
    upload_chunk: 'upload',
    inquiry_answer: 'inquiry',
    map_answer: 'maps',
    customer: 'customer',
    vehicle: 'vehicle',
    driver_vehicle: 'vehicle',
    customer_address: 'customer',
    ledger_account: 'ledger',
    ledger_transfer: 'ledger',
    ledger_day: 'ledger',
    credit_request: 'wallet',
    reconciliation: 'wallet',
    import_job: 'import',
    import_fault: 'import',
    legacy_row: 'import',
    legacy_run: 'import',
    legacy_end: 'import',
    report_schedule: 'report',
    report_file: 'report',
  }
  const strangers = sources('server').flatMap(({ path, text }) => {
    const [, floor, part, noun] = path.split('/')
    const area = floor === 'modules' ? noun : floor === 'platform' ? part : path.split('/').at(-2)
    // The process before or instead of listening: migrations, backups, reference data, the first administrator.
    const isProcess =
      ['db', 'demo', 'backup'].includes(area!) || /^server\/(platform\/)?[a-z-]+\.ts$|\/first-admin\.ts$/.test(path)
    if (isProcess) return []
    const written = [...text.matchAll(builtWrites), ...text.matchAll(rawWrites)].map(([, table]) => table!)
    return written
      .filter((table) => owners[table] !== area && !(area === 'reference' && isReference(table)))
      .map((table) => `${path} writes ${table}`)
  })
  expect(strangers).toEqual([])
})

const isReference = (table: string) =>
  ['province', 'city', 'goods', 'packaging', 'loader_type', 'reference_edition'].includes(table)

test('only the network layer fetches', () => {
  const fetching = sources('src').filter(
    ({ path, text }) => path !== 'src/transport/wire.ts' && /\bfetch\(/.test(withoutComments(text)),
  )
  expect(fetching.map(({ path }) => path)).toEqual([])
})

/** Functions that send a call, by their file in `src/transport`. */
const senders = {
  'ask.ts': ['ask'],
  'wire.ts': ['send', 'open', 'actOn'],
  'keyed.ts': ['keyedActs', 'sendNow'],
  'commands.ts': ['sendOrQueue', 'sendAgain'],
  'queued.ts': ['queueAndSend'],
}

/** Files with queries of a noun, and other allowed callers. */
const isSending = (path: string) =>
  path.startsWith('src/transport/') ||
  /\/([a-z]+-)?queries\.ts$|\/(identity|contact-line|record-chain|ready|share)\.ts$/.test(path)

test('only queries of a noun and useAct send calls', () => {
  const names = Object.values(senders).flat()
  const exported = Object.entries(senders).flatMap(([file, own]) => {
    const { text } = sources('src/transport').find(({ path }) => path.endsWith(`/${file}`))!
    return own.filter((name) => new RegExp(`^export (async )?function ${name}\\b`, 'm').test(text))
  })
  expect(exported, 'none of them was renamed').toEqual(names)
  const others = new RegExp(`import \\{[^}]*\\b(${names.join('|')})\\b[^}]*\\} from '[^']*transport/`)
  const strangers = sources('src').filter(({ path, text }) => !isSending(path) && others.test(withoutComments(text)))
  expect(strangers.map(({ path }) => path)).toEqual([])
})

/** From `order by` to the first row within one query: the builder adds no limit and fetches every row. */
const firstOfMany = /\.orderBy\((?:(?!\n\s*(?:const|return|let)\b|\n\n|\.execute\w*\(|\.limit\()[\s\S])*?\.executeTakeFirst/

test('a query for the first row has a limit', () => {
  const fetching = sources('server').filter(({ text }) => firstOfMany.test(withoutComments(text)))
  expect(fetching.map(({ path }) => path)).toEqual([])
})
