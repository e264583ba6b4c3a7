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
    BranchWidget: lazily(() => import('./widgets/BranchWidget.tsx'), 'BranchWidget'),
    CalendarWidget: lazily(() => import('./widgets/CalendarWidget.tsx'), 'CalendarWidget'),
    CameraWidget: lazily(() => import('./widgets/CameraWidget.tsx'), 'CameraWidget'),
    CheckboxWidget,
    CheckboxesWidget: MultiSelect,
    ComboboxWidget: lazily(() => import('./widgets/ComboboxWidget.tsx'), 'ComboboxWidget'),
    CompanyChoiceWidget: lazily(() => import('./widgets/CompanyChoiceWidget.tsx'), 'CompanyChoiceWidget'),
    CompanyCodeWidget,
    ConsentWidget: lazily(() => import('./widgets/ConsentWidget.tsx'), 'ConsentWidget'),
    DateWidget,
    EmailWidget,
    FileWidget: lazily(() => import('./widgets/FileWidget.tsx'), 'FileWidget'),
    FinancingOptionWidget,
    HiddenWidget: NothingTemplate,
    IbanWidget,
    MoneyWidget,
    MonthWidget,
    MultiSelectWidget: MultiSelect,
    NumberWidget,
    OneTimeCodeWidget: lazily(() => import('./widgets/OneTimeCodeWidget.tsx'), 'OneTimeCodeWidget'),
    PecWidget: lazily(() => import('./widgets/PecWidget.tsx'), 'PecWidget'),
    PercentWidget,
    PhoneWidget,
    RadioCardsWidget,
    RadioWidget,
    ReadDeclarationWidget: lazily(
      () => import('./widgets/ReadDeclarationWidget.tsx'),
      'ReadDeclarationWidget',
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
    DocumentsField: lazily(() => import('./fields/DocumentsField.tsx'), 'DocumentsField'),
    PeopleField: lazily(() => import('./fields/PeopleField.tsx'), 'PeopleField'),
    PlaceField: lazily(() => import('./fields/PlaceField.tsx'), 'PlaceField'),
    ResidenceField: lazily(() => import('./fields/ResidenceField.tsx'), 'ResidenceField'),
    SectionsField: lazily(() => import('./fields/SectionsField.tsx'), 'SectionsField'),
    SurveyField: lazily(() => import('./fields/SurveyField.tsx'), 'SurveyField'),
  },
  templates: {
    ArrayFieldDescriptionTemplate: NothingTemplate,
    ArrayFieldItemButtonsTemplate: NothingTemplate,
    ArrayFieldItemTemplate: lazily(
      () => import('./templates/ArrayFieldItemTemplate.tsx'),
      'ArrayFieldItemTemplate',
    ),
    ArrayFieldTemplate: lazily(() => import('./templates/ArrayFieldTemplate.tsx'), 'ArrayFieldTemplate'),
    ArrayFieldTitleTemplate: NothingTemplate,
    CyclicSchemaExpandTemplate: lazily(
      () => import('./templates/CyclicSchemaExpandTemplate.tsx'),
      'CyclicSchemaExpandTemplate',
    ),
    DescriptionFieldTemplate: NothingTemplate,
    FieldErrorTemplate: NothingTemplate,
    FieldHelpTemplate: NothingTemplate,
    FieldTemplate,
    MultiSchemaFieldTemplate: lazily(
      () => import('./templates/MultiSchemaFieldTemplate.tsx'),
      'MultiSchemaFieldTemplate',
    ),
    ObjectFieldTemplate,
    TitleFieldTemplate: NothingTemplate,
    UnsupportedFieldTemplate: NothingTemplate,
    WrapIfAdditionalTemplate: lazily(
      () => import('./templates/WrapIfAdditionalTemplate.tsx'),
      'WrapIfAdditionalTemplate',
    ),
  },
  layouts: {
    form: FormLayout,
    outcome: OutcomeLayout,
    summary: FormLayout,
    waiting: lazily(() => import('./layouts/WaitingLayout.tsx'), 'WaitingLayout'),
    wayout: WayoutLayout,
  },
  blocks: {
    AccountsBlock: lazily(() => import('./blocks/AccountsBlock.tsx'), 'AccountsBlock'),
    ApprovalBlock: lazily(() => import('./blocks/ApprovalBlock.tsx'), 'ApprovalBlock'),
    BranchBlock: lazily(() => import('./blocks/BranchBlock.tsx'), 'BranchBlock'),
    CompanyBlock: lazily(() => import('./blocks/CompanyBlock.tsx'), 'CompanyBlock'),
    ContactsBlock,
    ContractBlock: lazily(() => import('./blocks/ContractBlock.tsx'), 'ContractBlock'),
    ContinueOnPhoneBlock: lazily(() => import('./blocks/ContinueOnPhoneBlock.tsx'), 'ContinueOnPhoneBlock'),
    DocumentListBlock: lazily(() => import('./blocks/DocumentListBlock.tsx'), 'DocumentListBlock'),
    NoticeBlock,
    OfferBlock: lazily(() => import('./blocks/OfferBlock.tsx'), 'OfferBlock'),
    PeopleStateBlock: lazily(() => import('./blocks/PeopleStateBlock.tsx'), 'PeopleStateBlock'),
    PersonBlock: lazily(() => import('./blocks/PersonBlock.tsx'), 'PersonBlock'),
    ReferenceBlock,
    SigningBlock: lazily(() => import('./blocks/SigningBlock.tsx'), 'SigningBlock'),
    SummaryBlock: lazily(() => import('./blocks/SummaryBlock.tsx'), 'SummaryBlock'),
    TimelineBlock: lazily(() => import('./blocks/TimelineBlock.tsx'), 'TimelineBlock'),
  },
  isolated: { Field: IsolatedField, Group: IsolatedGroup },
  ErrorSummary,
  sayValue,
} satisfies FormTheme
