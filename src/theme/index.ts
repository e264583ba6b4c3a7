import type { FormTheme } from '#engine/form/FormTheme.ts'
import { lazily } from '#engine/form/lazily.tsx'

import 'virtual:tokens.css'
import './theme.css'
import { ContactsBlock } from './blocks/ContactsBlock.tsx'
import { NoticeBlock } from './blocks/NoticeBlock.tsx'
import { ReferenceBlock } from './blocks/ReferenceBlock.tsx'
import { ErrorSummary } from './parts/ErrorSummary.tsx'
import { FormLayout } from './layouts/FormLayout.tsx'
import { OutcomeLayout } from './layouts/OutcomeLayout.tsx'
import { WayoutLayout } from './layouts/WayoutLayout.tsx'
import { sayValue } from './words/sayValue.ts'
import { FieldTemplate } from './templates/FieldTemplate.tsx'
import { NothingTemplate } from './templates/NothingTemplate.tsx'
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx'
import { IsolatedField } from './templates/IsolatedField.tsx'
import { IsolatedGroup } from './templates/IsolatedGroup.tsx'
import { AmountSliderWidget } from './widgets/AmountSliderWidget.tsx'
import { AmountWidget } from './widgets/AmountWidget.tsx'
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx'
import { CompanyCodeWidget } from './widgets/CompanyCodeWidget.tsx'
import { DateWidget } from './widgets/DateWidget.tsx'
import { EmailWidget } from './widgets/EmailWidget.tsx'
import { FinancingOptionWidget } from './widgets/FinancingOptionWidget.tsx'
import { IbanWidget } from './widgets/IbanWidget.tsx'
import { MoneyWidget } from './widgets/MoneyWidget.tsx'
import { MonthWidget } from './widgets/MonthWidget.tsx'
import { MultiSelect } from './widgets/MultiSelect.ts'
import { NumberWidget } from './widgets/NumberWidget.tsx'
import { PercentWidget } from './widgets/PercentWidget.tsx'
import { PhoneWidget } from './widgets/PhoneWidget.tsx'
import { RadioCardsWidget } from './widgets/RadioCardsWidget.tsx'
import { RadioWidget } from './widgets/RadioWidget.tsx'
import { SelectWidget } from './widgets/SelectWidget.tsx'
import { TaxCodeWidget } from './widgets/TaxCodeWidget.tsx'
import { TextareaWidget } from './widgets/TextareaWidget.tsx'
import { TextWidget } from './widgets/TextWidget.tsx'
import { VatNumberWidget } from './widgets/VatNumberWidget.tsx'
import { YesNoWidget } from './widgets/YesNoWidget.tsx'

/**
 * Everything a screen file may name. A widget is registered here, and nowhere else; what it accepts stands in accepts/.
 * What the first pages do without
 * comes in a chunk of its own, fetched with the screen that names it (loadParts.ts).
 */
export const theme = {
  widgets: {
    AmountSliderWidget,
    AmountWidget,
    BranchWidget: lazily(async () => (await import('./widgets/BranchWidget.tsx')).BranchWidget),
    CalendarWidget: lazily(async () => (await import('./widgets/CalendarWidget.tsx')).CalendarWidget),
    CameraWidget: lazily(async () => (await import('./widgets/CameraWidget.tsx')).CameraWidget),
    CheckboxWidget,
    CheckboxesWidget: MultiSelect,
    ComboboxWidget: lazily(async () => (await import('./widgets/ComboboxWidget.tsx')).ComboboxWidget),
    CompanyChoiceWidget: lazily(
      async () => (await import('./widgets/CompanyChoiceWidget.tsx')).CompanyChoiceWidget,
    ),
    CompanyCodeWidget,
    ConsentWidget: lazily(async () => (await import('./widgets/ConsentWidget.tsx')).ConsentWidget),
    DateWidget,
    EmailWidget,
    FileWidget: lazily(async () => (await import('./widgets/FileWidget.tsx')).FileWidget),
    FinancingOptionWidget,
    HiddenWidget: NothingTemplate,
    IbanWidget,
    MoneyWidget,
    MonthWidget,
    MultiSelectWidget: MultiSelect,
    NumberWidget,
    OneTimeCodeWidget: lazily(
      async () => (await import('./widgets/OneTimeCodeWidget.tsx')).OneTimeCodeWidget,
    ),
    PecWidget: lazily(async () => (await import('./widgets/PecWidget.tsx')).PecWidget),
    PercentWidget,
    PhoneWidget,
    RadioCardsWidget,
    RadioWidget,
    ReadDeclarationWidget: lazily(
      async () => (await import('./widgets/ReadDeclarationWidget.tsx')).ReadDeclarationWidget,
    ),
    SelectWidget,
    TaxCodeWidget,
    TextareaWidget,
    TextWidget,
    VatNumberWidget,
    YesNoWidget,
    // What a format is entered with, where a screen names no widget.
    'tax-code': TaxCodeWidget,
    'known-tax-code': TaxCodeWidget,
    'vat-number': VatNumberWidget,
    'vat-number-or-tax-code': CompanyCodeWidget,
    'mobile-phone': PhoneWidget,
    'year-month': MonthWidget,
    pec: EmailWidget,
    'known-pec': EmailWidget,
    email: EmailWidget,
    iban: IbanWidget,
    date: DateWidget,
    'past-date': DateWidget,
    'future-date': DateWidget,
  },
  fields: {
    DocumentsField: lazily(async () => (await import('./fields/DocumentsField.tsx')).DocumentsField),
    PeopleField: lazily(async () => (await import('./fields/PeopleField.tsx')).PeopleField),
    PlaceField: lazily(async () => (await import('./fields/PlaceField.tsx')).PlaceField),
    ResidenceField: lazily(async () => (await import('./fields/ResidenceField.tsx')).ResidenceField),
    SectionsField: lazily(async () => (await import('./fields/SectionsField.tsx')).SectionsField),
    SurveyField: lazily(async () => (await import('./fields/SurveyField.tsx')).SurveyField),
  },
  templates: {
    ArrayFieldDescriptionTemplate: NothingTemplate,
    ArrayFieldItemButtonsTemplate: NothingTemplate,
    ArrayFieldItemTemplate: lazily(
      async () => (await import('./templates/ArrayFieldItemTemplate.tsx')).ArrayFieldItemTemplate,
    ),
    ArrayFieldTemplate: lazily(
      async () => (await import('./templates/ArrayFieldTemplate.tsx')).ArrayFieldTemplate,
    ),
    ArrayFieldTitleTemplate: NothingTemplate,
    CyclicSchemaExpandTemplate: lazily(
      async () => (await import('./templates/CyclicSchemaExpandTemplate.tsx')).CyclicSchemaExpandTemplate,
    ),
    DescriptionFieldTemplate: NothingTemplate,
    FieldErrorTemplate: NothingTemplate,
    FieldHelpTemplate: NothingTemplate,
    FieldTemplate,
    MultiSchemaFieldTemplate: lazily(
      async () => (await import('./templates/MultiSchemaFieldTemplate.tsx')).MultiSchemaFieldTemplate,
    ),
    ObjectFieldTemplate,
    TitleFieldTemplate: NothingTemplate,
    UnsupportedFieldTemplate: NothingTemplate,
    WrapIfAdditionalTemplate: lazily(
      async () => (await import('./templates/WrapIfAdditionalTemplate.tsx')).WrapIfAdditionalTemplate,
    ),
  },
  layouts: {
    form: FormLayout,
    outcome: OutcomeLayout,
    summary: FormLayout,
    waiting: lazily(async () => (await import('./layouts/WaitingLayout.tsx')).WaitingLayout),
    wayout: WayoutLayout,
  },
  blocks: {
    AccountsBlock: lazily(async () => (await import('./blocks/AccountsBlock.tsx')).AccountsBlock),
    ApprovalBlock: lazily(async () => (await import('./blocks/ApprovalBlock.tsx')).ApprovalBlock),
    BranchBlock: lazily(async () => (await import('./blocks/BranchBlock.tsx')).BranchBlock),
    CompanyBlock: lazily(async () => (await import('./blocks/CompanyBlock.tsx')).CompanyBlock),
    ContactsBlock,
    ContractBlock: lazily(async () => (await import('./blocks/ContractBlock.tsx')).ContractBlock),
    ContinueOnPhoneBlock: lazily(
      async () => (await import('./blocks/ContinueOnPhoneBlock.tsx')).ContinueOnPhoneBlock,
    ),
    DocumentListBlock: lazily(async () => (await import('./blocks/DocumentListBlock.tsx')).DocumentListBlock),
    NoticeBlock,
    OfferBlock: lazily(async () => (await import('./blocks/OfferBlock.tsx')).OfferBlock),
    PeopleStateBlock: lazily(async () => (await import('./blocks/PeopleStateBlock.tsx')).PeopleStateBlock),
    PersonBlock: lazily(async () => (await import('./blocks/PersonBlock.tsx')).PersonBlock),
    ReferenceBlock,
    SigningBlock: lazily(async () => (await import('./blocks/SigningBlock.tsx')).SigningBlock),
    SummaryBlock: lazily(async () => (await import('./blocks/SummaryBlock.tsx')).SummaryBlock),
    TimelineBlock: lazily(async () => (await import('./blocks/TimelineBlock.tsx')).TimelineBlock),
  },
  isolated: { Field: IsolatedField, Group: IsolatedGroup },
  ErrorSummary,
  sayValue,
} satisfies FormTheme
