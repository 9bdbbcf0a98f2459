/** What the demo's advertisers agree to. */

/** The terms of a demo tenant in English. */
export const englishTerms = (version: string, changed: string) => `
<h1>Terms of service</h1>
<p>Version ${version}. These terms are between you, the advertiser, and the operator of this marketplace.</p>
<h2>1. What you buy</h2>
<p>You buy plays of your artwork on digital out-of-home screens, in the slots and for the days you choose. A play counts when at
least three quarters of it were shown. What is not played is not charged.</p>
<h2>2. Your artwork</h2>
<p>Your artwork is reviewed before it runs. You answer for its rights and its claims. An approval can be taken back when the law
or a media owner demands it; what then cannot run is paid back.</p>
<h2>3. Payment</h2>
<p>You pay by card when you book. Slots are held for thirty minutes while you pay. A declined payment books nothing.</p>
<h2>4. Cancelling</h2>
<p>A campaign that is rejected before it ran is paid back in full. What a completed campaign did not deliver is paid back.</p>
<h2>5. Your data</h2>
<p>We keep what we need to run your campaigns and to show you what happened, play by play. We do not identify the people who pass
a screen; audience figures are models and say so.</p>
<h2>6. What has changed</h2>
<p>${changed}</p>`;

/** The same in Arabic. */
export const arabicTerms = (version: string, changed: string) => `
<h1>شروط الخدمة</h1>
<p>الإصدار ${version}. هذه الشروط بينك، بصفتك المعلن، وبين مشغّل هذه المنصة.</p>
<h2>١. ما الذي تشتريه</h2>
<p>تشتري مرات عرض لمادتك الإعلانية على شاشات رقمية خارجية، في الفترات والأيام التي تختارها. تُحتسب مرة العرض عندما تُعرض ثلاثة
أرباعها على الأقل، ولا تدفع مقابل ما لم يُعرض.</p>
<h2>٢. مادتك الإعلانية</h2>
<p>تُراجَع مادتك قبل عرضها، وأنت مسؤول عن حقوقها وعمّا تدّعيه. قد تُسحب الموافقة إذا طلب القانون أو مالك الشاشة ذلك، ويُعاد إليك ثمن
ما لا يمكن عرضه.</p>
<h2>٣. الدفع</h2>
<p>تدفع بالبطاقة عند الحجز، وتُحجز الفترات ثلاثين دقيقة ريثما تدفع. الدفعة المرفوضة لا تحجز شيئًا.</p>
<h2>٤. الإلغاء</h2>
<p>تُعاد قيمة الحملة كاملةً إذا رُفضت قبل عرضها، ويُعاد إليك ثمن ما لم تُسلّمه الحملة المكتملة.</p>
<h2>٥. بياناتك</h2>
<p>نحتفظ بما نحتاج إليه لتشغيل حملاتك ولنريك ما حدث عرضًا بعد عرض. لا نتعرّف على هوية المارّين أمام الشاشات؛ أرقام الجمهور تقديرية
ويُذكر ذلك بجانبها.</p>
<h2>٦. ما الذي تغيّر</h2>
<p>${changed}</p>`;
