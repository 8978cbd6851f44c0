/** Messages between companies and the administrators, by thread (S2 "Messages", §3, §5, §7; GAP48). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { File, UploadId } from '../kernel/file.ts'
import { Id, OneOf, OptionalId, Skipped } from '../kernel/value/number.ts'
import { flag, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'

/** 1 opinion, 2 suggestion, 3 criticism. */
export const commentTypes = [1, 2, 3] as const
export type CommentType = (typeof commentTypes)[number]

/** Maximum lengths, characters. */
export const commentLengths = { Title: 150, Desc: 4000 } as const

/** S2 §3; `driverId` and `driverFullName` are always null: our pages have no form for drivers. The rest is an extension. */
const Comment = v.object({
  commentId: v.number(),
  title: v.string(),
  desc: v.string(),
  date: v.string(),
  time: v.string(),
  transportationCompanyId: v.number(),
  transportationCompanyFullName: v.string(),
  driverId: v.null(),
  driverFullName: v.null(),
  type: v.picklist(commentTypes),
  /** ISO. */
  at: v.string(),
  /** The first message of the thread; null for that one. */
  parentId: v.nullable(v.number()),
  /** Whether an administrator wrote it. */
  isAnswer: v.boolean(),
  /** Name of the author; companies see every administrator as the platform. */
  writer: v.nullable(v.string()),
  /** Number of replies in its thread, and the time of its last message. */
  answers: v.number(),
  lastAt: v.string(),
  /** Messages of its thread that the member's side has not seen. */
  unread: v.number(),
  file: v.nullable(v.object({ name: v.string(), mime: v.string(), size: v.number() })),
})
export type Comment = v.InferOutput<typeof Comment>

const writers = [roles('TransportationCompanyAdmin'), flag('access_Load_Add')]
const admin = [roles('Admin')]
/** An attachment: a form's file, or the id of a completed upload. */
const carried = { File, UploadId: v.nullish(UploadId, null), OriginalName: Text(300) }

export const comment = area('comment', {
  /** A new thread, or with `ParentId` a further message of the company in a thread, which needs no title. */
  add: act({
    summary: 'Send a message to the administrators',
    at: 'POST /api/v1/comments',
    who: writers,
    offline: 'queue',
    carries: 'form',
    input: v.object({
      Title: Text(commentLengths.Title),
      Desc: Text(commentLengths.Desc),
      Type: v.optional(OneOf(commentTypes), 1),
      ParentId: OptionalId,
      ...carried,
    }),
    output: Comment,
  }),
  /** The company's own threads, most recently active first; `Skip`, an extension: offset in rows. */
  own: ask({
    summary: "List the company's messages",
    at: 'GET /api/v1/comments/GetByTransportationCompanyId',
    who: writers,
    cached: 'page',
    input: v.object({ Skip: Skipped }),
    output: v.array(Comment),
  }),
  questions: ask({
    summary: 'List the messages of all companies',
    at: 'GET /api/v1/comments/GetAllQuestion',
    who: admin,
    input: v.object({ Skip: Skipped }),
    output: v.array(Comment),
  }),
  answer: act({
    summary: 'Answer a message',
    at: 'POST /api/v1/comments/AddAnswerComment',
    who: admin,
    offline: 'queue',
    carries: 'form',
    input: v.object({ Id, Answer: Text(commentLengths.Desc), ...carried }),
    output: Comment,
  }),
  /** The replies of a thread, oldest first; of the member's own company, or of any for an Admin. */
  answers: ask({
    summary: 'List the answers to a message',
    at: 'POST /api/v1/comments/GetAllAnswer',
    who: [...writers, ...admin],
    input: v.object({ TransportationCompanyId: OptionalId, DriverId: OptionalId, ParentId: Id }),
    output: v.array(Comment),
  }),
  /** Marks the thread as seen by the member's side. */
  seen: act({
    summary: 'Mark a thread as seen',
    at: 'POST /api/v1/comments/{id}/seen',
    who: [...writers, ...admin],
    offline: 'queue',
    quiet: true,
    input: v.object({ id: Id }),
    output: v.null(),
  }),
  /** The attachment, for download only. */
  file: ask({
    summary: 'Download the file of a message',
    at: 'GET /api/v1/comments/{id}/file',
    who: [...writers, ...admin],
    input: v.object({ id: Id }),
    output: Bare,
  }),
})
