/** Fictitious public contact data of the demo, and rules to accept, without legal review. */
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { ADMIN } from '../traffic/lives.ts'

const rules = `<h2>قوانین استفاده از بارنوبت</h2>
<p>با ثبت‌نام در این سامانه این قوانین را می‌پذیرید. نسخه‌ای که پذیرفته‌اید همراه زمان آن نگه داشته می‌شود.</p>
<h3>حساب کاربری</h3>
<ul>
<li>نام کاربری و رمز عبور از آن یک نفر است و به دیگری داده نمی‌شود.</li>
<li>اطلاعات شرکت و مدرک‌ها باید درست و به‌روز باشد؛ نادرستی آن‌ها حساب را می‌بندد.</li>
<li>هر کاری که با حساب شما انجام شود با نام شما ثبت می‌شود.</li>
</ul>
<h3>اعلام بار</h3>
<ul>
<li>بار با وزن، کرایه و نشانی واقعی اعلام می‌شود.</li>
<li>پس از آغاز نمایش بار در سالن، کرایه کم نمی‌شود.</li>
<li>کرایه باید در زمان و به شیوه‌ای که اعلام شده است پرداخت شود.</li>
</ul>
<h3>نوبت و تقسیم بار</h3>
<ul>
<li>نوبت هر راننده به ترتیب ورود داده می‌شود و جابه‌جا کردن آن بی‌دلیل ثبت‌شده ممکن نیست.</li>
<li>پروندهٔ هر تقسیم برای همه باز است و کسی نمی‌تواند آن را پس از پایان عوض کند.</li>
</ul>
<h3>بارگیری، توقف و غیبت</h3>
<ul>
<li>راننده تا پایان مهلت حضور در محل بارگیری است؛ پس از آن غیبت ثبت‌شدنی است.</li>
<li>توقف بیش از زمان رایگان بر پایهٔ جدول همان روز حساب می‌شود.</li>
</ul>
<h3>حریم خصوصی</h3>
<p>شمارهٔ همراه و کد ملی تنها برای کارهای همین سامانه به کار می‌رود و به دیگری داده نمی‌شود.</p>
<h3>رسیدگی به شکایت</h3>
<p>شکایت‌ها تا <strong>پنج روز کاری</strong> بررسی می‌شود. با پشتیبانی تماس بگیرید یا به <a href="mailto:info@barnobat.example" rel="noopener noreferrer nofollow">info@barnobat.example</a> بنویسید.</p>`

/** Dated a month before the demo's start. */
export const makeContact = (today: Date): Insertable<Tables['contact']> => ({
  version: 1,
  rules_version: 1,
  name: 'بارنوبت',
  support_tell: '02191005566',
  tell: '02188905566',
  mobile: '09121005566',
  fax: '02188905567',
  email: 'info@barnobat.example',
  site: 'https://barnobat.example',
  address: 'تهران، خیابان کریم‌خان زند، شمارهٔ ۱۲۰، طبقهٔ سوم',
  rules,
  changed_at: new Date(today.getTime() - 30 * 86_400_000),
  member_id: ADMIN,
})
