import type { FormEvent } from 'react'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { AgeChoice } from './age-choice.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { DailyLimit } from './daily-limit.tsx'
import { FormActions } from './form-actions.tsx'
import { KidsShield } from './kids-shield.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { type FormProps, useProfileForm } from './use-profile-form.ts'

type Form = ReturnType<typeof useProfileForm>

const Person = ({ form }: { form: Form }) => {
  const { before, errors, setName, isKids, switchKids, cover, setCover, photo } = form
  return (
    <SectionCard title="Sobre o perfil">
      <TextField
        label="Nome"
        name="name"
        defaultValue={before.name}
        maxLength={30}
        autoComplete="off"
        required
        onInput={(event: FormEvent<HTMLInputElement>) => setName(event.currentTarget.value)}
        error={errors.name?.[0]}
      />
      <SwitchRow
        label="Perfil Kids"
        note="Um mundo só de conteúdo infantil, sem acesso à conta."
        icon="i-lucide-baby"
        name="is_kids"
        checked={isKids}
        onChange={switchKids}
      />
      <AvatarPicker
        isKids={isKids}
        cover={cover}
        photo={photo}
        errors={errors}
        onChoose={setCover}
      />
    </SectionCard>
  )
}

const Protections = ({ form: { before, errors, isKids } }: { form: Form }) => (
  <SectionCard
    title={isKids ? 'Proteções do perfil Kids' : 'O que este perfil vê'}
    {...(isKids && { lead: 'Sempre ligadas. Ninguém desliga de dentro do perfil.' })}
  >
    {isKids && <KidsShield />}
    <AgeChoice isKids={isKids} limit={before.age_limit} error={errors.age_limit?.[0]} />
    {!isKids && (
      <>
        <SwitchRow
          label="Modo família"
          note="Só títulos até 12 anos, para assistir com todo mundo na sala."
          icon="i-lucide-shield-check"
          name="safe_mode"
          defaultChecked={before.safe_mode}
        />
        <SwitchRow
          label="Comentários"
          note="Ler e escrever comentários nos títulos."
          icon="i-lucide-message-circle"
          name="allow_comments"
          defaultChecked={before.allow_comments || before.is_kids}
        />
      </>
    )}
  </SectionCard>
)

const Safety = ({ form: { before, errors } }: { form: Form }) => (
  <SectionCard title="Tempo e acesso">
    <DailyLimit limit={before} errors={errors} />
    <SwitchRow
      label="Pedir a senha para abrir"
      note="A senha da conta é pedida cada vez que alguém entra neste perfil."
      icon="i-lucide-lock-keyhole"
      name="require_password"
      defaultChecked={before.require_password}
    />
  </SectionCard>
)

export const ProfileForm = (props: FormProps) => {
  const form = useProfileForm(props)
  const { name, cover, isKids, photo, edited, message, isSending, leaveUnasked } = form
  return (
    <>
      <form {...form.form} className="mt-8 grid gap-8 md:(mt-10 grid-cols-[13rem_1fr] gap-12)">
        <ProfilePreview name={name} face={{ cover, is_kids: isKids, photo: photo.shown }} />
        <div className="min-w-0 flex flex-col gap-6">
          <Person form={form} />
          <Protections form={form} />
          <Safety form={form} />
          <FormAlert message={message} />
          <FormActions {...props} profile={edited} isSending={isSending} onLeave={leaveUnasked} />
        </div>
      </form>
    </>
  )
}
