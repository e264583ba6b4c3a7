import type { FormTheme } from '#engine/FormTheme.ts'
import { rjsfFields } from '#engine/rjsfFields.ts'

import './tokens.css'
import './theme.css'
import { AccountsBlock } from './blocks/AccountsBlock.tsx'
import { ApprovalBlock } from './blocks/ApprovalBlock.tsx'
import { BranchBlock } from './blocks/BranchBlock.tsx'
import { CompanyBlock } from './blocks/CompanyBlock.tsx'
import { ContactsBlock } from './blocks/ContactsBlock.tsx'
import { ContractBlock } from './blocks/ContractBlock.tsx'
import { DocumentListBlock } from './blocks/DocumentListBlock.tsx'
import { NoticeBlock } from './blocks/NoticeBlock.tsx'
import { OfferBlock } from './blocks/OfferBlock.tsx'
import { PersonBlock } from './blocks/PersonBlock.tsx'
import { ReferenceBlock } from './blocks/ReferenceBlock.tsx'
import { SigningBlock } from './blocks/SigningBlock.tsx'
import { SummaryBlock } from './blocks/SummaryBlock.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { DocumentsField } from './fields/DocumentsField.tsx'
import { PeopleField } from './fields/PeopleField.tsx'
import { PlaceField } from './fields/PlaceField.tsx'
import { ResidenceField } from './fields/ResidenceField.tsx'
import { SurveyField } from './fields/SurveyField.tsx'
import { FormLayout } from './layouts/FormLayout.tsx'
import { OutcomeLayout } from './layouts/OutcomeLayout.tsx'
import { WaitingLayout } from './layouts/WaitingLayout.tsx'
import { WayoutLayout } from './layouts/WayoutLayout.tsx'
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate.tsx'
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate.tsx'
import { FieldTemplate } from './templates/FieldTemplate.tsx'
import { MultiSchemaFieldTemplate } from './templates/MultiSchemaFieldTemplate.tsx'
import { NothingTemplate } from './templates/NothingTemplate.tsx'
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx'
import { AmountWidget } from './widgets/AmountWidget.tsx'
import { BranchWidget } from './widgets/BranchWidget.tsx'
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx'
import { ComboboxWidget } from './widgets/ComboboxWidget.tsx'
import { CompanyChoiceWidget } from './widgets/CompanyChoiceWidget.tsx'
import { CompanyCodeWidget } from './widgets/CompanyCodeWidget.tsx'
import { ConsentWidget } from './widgets/ConsentWidget.tsx'
import { DateWidget } from './widgets/DateWidget.tsx'
import { EmailWidget } from './widgets/EmailWidget.tsx'
import { FinancingOptionWidget } from './widgets/FinancingOptionWidget.tsx'
import { IbanWidget } from './widgets/IbanWidget.tsx'
import { MoneyWidget } from './widgets/MoneyWidget.tsx'
import { MonthWidget } from './widgets/MonthWidget.tsx'
import { MultiSelectWidget } from './widgets/MultiSelectWidget.tsx'
import { NumberWidget } from './widgets/NumberWidget.tsx'
import { OneTimeCodeWidget } from './widgets/OneTimeCodeWidget.tsx'
import { PecWidget } from './widgets/PecWidget.tsx'
import { PercentWidget } from './widgets/PercentWidget.tsx'
import { PhoneWidget } from './widgets/PhoneWidget.tsx'
import { RadioCardsWidget } from './widgets/RadioCardsWidget.tsx'
import { RadioWidget } from './widgets/RadioWidget.tsx'
import { ReadDeclarationWidget } from './widgets/ReadDeclarationWidget.tsx'
import { SelectWidget } from './widgets/SelectWidget.tsx'
import { TaxCodeWidget } from './widgets/TaxCodeWidget.tsx'
import { TextareaWidget } from './widgets/TextareaWidget.tsx'
import { TextWidget } from './widgets/TextWidget.tsx'
import { VatNumberWidget } from './widgets/VatNumberWidget.tsx'
import { YesNoWidget } from './widgets/YesNoWidget.tsx'

/** Everything a screen file may name. A widget is registered here, and nowhere else. */
export const theme = {
  widgets: {
    AmountWidget,
    BranchWidget,
    CheckboxWidget,
    CheckboxesWidget: MultiSelectWidget,
    ComboboxWidget,
    CompanyChoiceWidget,
    CompanyCodeWidget,
    ConsentWidget,
    DateWidget,
    EmailWidget,
    FinancingOptionWidget,
    HiddenWidget: NothingTemplate,
    IbanWidget,
    MoneyWidget,
    MonthWidget,
    MultiSelectWidget,
    NumberWidget,
    OneTimeCodeWidget,
    PecWidget,
    PercentWidget,
    PhoneWidget,
    RadioCardsWidget,
    RadioWidget,
    ReadDeclarationWidget,
    SelectWidget,
    TaxCodeWidget,
    TextareaWidget,
    TextWidget,
    VatNumberWidget,
    YesNoWidget,
    // What a format is entered with, where a screen names no widget.
    'tax-code': TaxCodeWidget,
    'vat-number': VatNumberWidget,
    'vat-number-or-tax-code': CompanyCodeWidget,
    'mobile-phone': PhoneWidget,
    'year-month': MonthWidget,
    pec: EmailWidget,
    email: EmailWidget,
    iban: IbanWidget,
    date: DateWidget,
  },
  fields: { ...rjsfFields, DocumentsField, PeopleField, PlaceField, ResidenceField, SurveyField },
  templates: {
    ArrayFieldDescriptionTemplate: NothingTemplate,
    ArrayFieldItemButtonsTemplate: NothingTemplate,
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    ArrayFieldTitleTemplate: NothingTemplate,
    DescriptionFieldTemplate: NothingTemplate,
    FieldErrorTemplate: NothingTemplate,
    FieldHelpTemplate: NothingTemplate,
    FieldTemplate,
    MultiSchemaFieldTemplate,
    ObjectFieldTemplate,
    TitleFieldTemplate: NothingTemplate,
    UnsupportedFieldTemplate: NothingTemplate,
  },
  layouts: {
    form: FormLayout,
    outcome: OutcomeLayout,
    summary: FormLayout,
    waiting: WaitingLayout,
    wayout: WayoutLayout,
  },
  blocks: {
    AccountsBlock,
    ApprovalBlock,
    BranchBlock,
    CompanyBlock,
    ContactsBlock,
    ContractBlock,
    DocumentListBlock,
    NoticeBlock,
    OfferBlock,
    PersonBlock,
    ReferenceBlock,
    SigningBlock,
    SummaryBlock,
  },
  ErrorSummary,
} satisfies FormTheme
