/** Inputs for notices and for rows that each account has of its own. */
import { ofRow, plain, type Inputs } from './input.ts'

export const noticeInputs = {
  'notice.list': plain(() => ({ all: true })),
  'notice.count': plain(),
  'notice.changes': plain(),
  'notice.markRead': ofRow((side, { me, ground: { own } }) => ({
    notificationId: side === own ? me.noticeId || 1 : side.noticeId,
  })),
  'notice.markAllRead': plain(),
  'notice.choices': plain(),
  'notice.choose': plain(() => ({ Muted: ['cargoFinished'] })),
  'push.device': plain(),
  'push.bind': plain(() => ({
    Endpoint: 'https://8.8.8.8/push/one',
    P256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    Auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    Key: 'B'.repeat(87),
  })),
  'push.unbind': plain(),
  'push.test': plain(),
  'comment.add': plain(() => ({ Title: 'پیشنهاد', Desc: 'متن پیشنهاد' })),
  'comment.own': plain(),
  'comment.questions': plain(),
  'comment.answer': ofRow(({ commentId }) => ({ Id: commentId, Answer: 'پاسخ' })),
  'comment.answers': ofRow(({ commentId, companyId }) => ({
    TransportationCompanyId: companyId,
    DriverId: null,
    ParentId: commentId,
  })),
  'comment.seen': ofRow(({ commentId }) => ({ id: commentId })),
  'comment.file': ofRow(({ commentId }) => ({ id: commentId })),
  'broadcast.pending': plain(),
  'broadcast.showView': plain(() => ({ messageId: null })),
  'broadcast.all': plain(),
  'broadcast.send': plain(() => ({ Subject: 'اطلاعیه', Message: '<p>متن</p>', Roles: ['Customer'] })),
  'broadcast.end': ofRow(({ broadcastId }) => ({ id: broadcastId })),
  'broadcast.readers': ofRow(({ broadcastId }) => ({ id: broadcastId })),
  'savedReport.list': plain(() => ({ ReportType: 'cargos' })),
  'savedReport.save': ofRow((side, { me, ground: { own } }) => ({
    Name: 'گزارش من',
    ReportName: 'cargos',
    ReportId: side === own ? me.reportId || 1 : side.reportId,
  })),
  'savedReport.delete': ofRow((side, { me, ground: { own } }) => ({
    reportid: side === own ? me.reportId || 1 : side.reportId,
  })),
  'savedReport.setDefault': ofRow((side, { me, ground: { own } }) => ({
    ReportType: 'cargos',
    ReportId: side === own ? me.reportId || 1 : side.reportId,
  })),
} satisfies Inputs
