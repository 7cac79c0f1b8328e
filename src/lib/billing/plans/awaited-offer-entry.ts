import { storedPlanReference } from './plan-reference.ts'
import { couponOf } from './shop-window.ts'

/* Inlined before the plans: those of a link stay hidden until they are known, a coupon has its room. */
const { dataset } = document.documentElement
if (storedPlanReference() !== undefined) dataset.planReference = ''
if (couponOf(location.search)) dataset.withCoupon = ''
