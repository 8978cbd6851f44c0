/** Messages of companies to the administrators with replies: one thread awaits a reply, one is unread. */
import { sql } from 'kysely'
import type { CommentType } from '#contract/messaging/comment.ts'
import type { Tx } from '#server/platform/db/open.ts'

const HOUR = 3_600_000

interface Thread {
  username: string
  type: CommentType
  title: string
  text: string
  /** Hours ago. */
  ago: number
  answer?: { text: string; isSeen: boolean }
}

const threads: readonly Thread[] = [
  {
    username: 'TC10100171920',
    type: 1,
    title: 'مهلت اولویت‌دهی سالن شهید رجایی',
    text: 'از فردا مهلت اولویت‌دهی همان بیست دقیقه می‌ماند؟ رانندگان ما از راه دور می‌آیند.',
    ago: 50,
    answer: { text: 'بله، بیست دقیقه است. اگر تغییری بیاید پیش از نمایش در همین بخش و روی میز سالن گفته می‌شود.', isSeen: true },
  },
  {
    username: 'TC10100171920',
    type: 2,
    title: 'چاپ چند مجوز با هم',
    text: 'روزهایی که بیست کامیون داریم، چاپ تک‌تک مجوزها وقت می‌گیرد.',
    ago: 20,
    answer: { text: 'پیشنهاد خوبی است. به برنامهٔ کار اضافه شد و خبرش را همین‌جا می‌دهیم.', isSeen: false },
  },
  {
    username: 'TC10861677542',
    type: 3,
    title: 'معطلی در بارگیری انبار ۳',
    text: 'دیروز چهار کامیون ما در انبار ۳ بیش از سه ساعت ماندند.',
    ago: 6,
  },
]

export async function storeMessages(tx: Tx, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const { username, type, title, text, ago, answer } of threads) {
    const seen = answer ? at(ago - 1) : null
    const { rows } = await sql<{ id: number }>`
      insert into comment (company_id, member_id, parent_id, title, body, type, is_answer, at, seen_at)
      select company_id, id, null, ${title}, ${text}, ${type}::smallint, false, ${at(ago)}::timestamptz, ${seen}::timestamptz
      from member where username = ${username} returning id`.execute(tx)
    if (!answer || !rows[0]) continue
    await sql`
      insert into comment (company_id, member_id, parent_id, title, body, type, is_answer, at, seen_at)
      select question.company_id, admin.id, question.id, question.title, ${answer.text}, question.type, true,
        ${at(ago - 2)}::timestamptz, ${answer.isSeen ? at(ago - 3) : null}::timestamptz
      from comment as question join member as admin on admin.username = 'admin' where question.id = ${rows[0].id}`.execute(tx)
  }
}
