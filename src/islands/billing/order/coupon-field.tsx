import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { safeParse } from 'valibot'
import { TextField } from '#ui/form/text-field.tsx'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { askForCoupon } from '#lib/billing/plans/queries.ts'
import { ApiError, refusalOf } from '#lib/api/problems.ts'
import type { Order } from './use-order.ts'

type CouponOrder = Pick<Order, 'plan' | 'coupon' | 'setCoupon' | 'isCouponVoid'>

const noteOf = ({ plan, coupon }: CouponOrder) =>
  coupon && plan?.coupon ? `Cupom aplicado: ${plan.coupon.description}.` : undefined

const voidText = 'Este cupom não existe ou não vale para este plano.'

/** Other failures may pass, so the code can be tried again. */
const isCouponRefusal = (error: unknown) =>
  error instanceof ApiError && error.code === 'coupon-not-found'

const useCoupon = ({ coupon, setCoupon, isCouponVoid }: CouponOrder) => {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  /* Enter, the button and blur all apply; the same code is checked only once. */
  const asked = useRef('')

  useEffect(() => {
    if (input.current && coupon && !input.current.value) input.current.value = coupon
  }, [coupon])

  /**
   * An empty field removes the coupon. With `isAsked`, an empty field without a coupon is an error.
   */
  const apply = async ({ isAsked = false } = {}) => {
    const typed = input.current?.value.trim() ?? ''
    if (!typed && (coupon || !isAsked)) return setCoupon('')
    if (typed && typed.toUpperCase() === coupon) return
    const { success, output, issues } = safeParse(CouponCode, typed)
    if (!success) {
      setCoupon('')
      return setRefusal(issues[0].message)
    }
    if (asked.current === output) return
    asked.current = output
    try {
      await askForCoupon(output)
      setCoupon(output)
    } catch (failure) {
      setCoupon('')
      setRefusal(refusalOf(failure).message)
      if (!isCouponRefusal(failure)) asked.current = ''
    }
  }

  const onInput = () => {
    setRefusal(undefined)
    asked.current = ''
    if (isCouponVoid) setCoupon('')
  }

  return { input, refusal: refusal ?? (isCouponVoid ? voidText : undefined), onInput, apply }
}

interface Props {
  order: CouponOrder
  error: string | undefined
}

export const CouponField = ({ order, error }: Props) => {
  const { input, refusal, onInput, apply } = useCoupon(order)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }

  return (
    <TextField
      ref={input}
      label="Cupom (opcional)"
      name="coupon"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      hint={noteOf(order) ?? 'Se você tem um código de desconto, escreva aqui.'}
      error={error ?? refusal}
      onInput={onInput}
      onBlur={() => void apply()}
      onKeyDown={onKeyDown}
      end={
        <button
          type="button"
          onClick={() => void apply({ isAsked: true })}
          className="min-h-11 cursor-pointer rounded-control px-3 text-sm font-semibold hover:text-accent focus-ring"
        >
          Aplicar
        </button>
      }
    />
  )
}
