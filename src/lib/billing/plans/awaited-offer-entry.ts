import { storedPlanReference } from './plan-reference.ts'
import { couponOf } from './shop-window.ts'

/*
 * Inlined before the plans. Plans stay hidden until the plan of a link is known, and space is
 * reserved for a coupon.
 */
const { dataset } = document.documentElement
if (storedPlanReference() !== undefined) dataset.planReference = ''
if (couponOf(location.search)) dataset.withCoupon = ''
